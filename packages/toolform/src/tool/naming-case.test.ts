import { describe, expect, it } from 'vitest'
import { convertCase } from './naming-case.js'

const rows = [
  ['getUser', 'get_user', 'getUser', 'GetUser', 'get-user', 'GET_USER'],
  ['get-user', 'get_user', 'getUser', 'GetUser', 'get-user', 'GET_USER'],
  [
    'getHTTPResponse',
    'get_http_response',
    'getHttpResponse',
    'GetHttpResponse',
    'get-http-response',
    'GET_HTTP_RESPONSE',
  ],
  ['IPv4Address', 'i_pv4_address', 'iPv4Address', 'IPv4Address', 'i-pv4-address', 'I_PV4_ADDRESS'],
  ['a1B2', 'a1_b_2', 'a1B2', 'A1B2', 'a1-b-2', 'A1_B_2'],
  ['use2FA', 'use2_fa', 'use2Fa', 'Use2Fa', 'use2-fa', 'USE2_FA'],
  ['123abc', '123abc', '123abc', '123abc', '123abc', '123ABC'],
  ['get.user name', 'get_user_name', 'getUserName', 'GetUserName', 'get-user-name', 'GET_USER_NAME'],
  ['__a__b_', 'a_b', 'aB', 'AB', 'a-b', 'A_B'],
  ['größe', 'gr_e', 'grE', 'GrE', 'gr-e', 'GR_E'],
  ['查询航班', '查询航班', '查询航班', '查询航班', '查询航班', '查询航班'],
  ['find_航班', 'find_航班', 'find航班', 'Find航班', 'find-航班', 'FIND_航班'],
  ['x航班_Ü-y', 'x_ü_y', 'xÜY', 'XÜY', 'x-ü-y', 'X_Ü_Y'],
  ['ñ_Ñ', 'ñ_ñ', 'ñÑ', 'ÑÑ', 'ñ-ñ', 'Ñ_Ñ'],
  ['__proto__', 'proto', 'proto', 'Proto', 'proto', 'PROTO'],
  ['__', '__', '__', '__', '__', '__'],
  ['', '', '', '', '', ''],
] as const

describe('convertCase', () => {
  it.each(rows)('spells %s in the five conventions', (name, snake, camel, pascal, kebab, screaming) => {
    expect(convertCase(name, 'as_is')).toBe(name)
    expect(convertCase(name, 'snake')).toBe(snake)
    expect(convertCase(name, 'camel')).toBe(camel)
    expect(convertCase(name, 'pascal')).toBe(pascal)
    expect(convertCase(name, 'kebab')).toBe(kebab)
    expect(convertCase(name, 'screaming')).toBe(screaming)
  })
})
