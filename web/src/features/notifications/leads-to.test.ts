import { eventCodes } from '@konsil/contract/notifications'
import { expect, test } from 'vitest'
import { leadsTo } from './leads-to.ts'

const appointmentId = '01997b6a-0000-7000-8000-00000000a001'

test('NOTI-08, SYSN-11, D-300 groups ADM and ACC lead by their code, whatever the role', () => {
  const expected = {
    ADM001: '/dashboard/uploaded-certificate',
    ADM002: '/dashboard/services',
    ADM003: '/dashboard',
    ACC001: '/dashboard/certificate',
    ACC002: '/dashboard/certificate',
    ACC003: '/dashboard/services',
    ACC004: '/dashboard/services',
    ACC005: '/dashboard/certificate',
    ACC006: '/dashboard/certificate',
    ACC007: '/dashboard/schedule',
  }
  for (const role of ['PATIENT', 'DOCTOR', 'ADMIN'] as const) {
    expect(Object.fromEntries(eventCodes.map(code => [code, leadsTo({ code }, role)]))).toEqual(
      expected,
    )
  }
})

test('D-300 groups NM and AU lead to their appointment, and administrators to the start', () => {
  for (const role of ['PATIENT', 'DOCTOR'] as const) {
    expect(leadsTo({ code: 'NM001', appointmentId }, role)).toBe(
      `/chatbox?appointment_id=${appointmentId}`,
    )
    expect(leadsTo({ code: 'AU004', appointmentId }, role)).toBe(
      `/appointment-tracking/${appointmentId}`,
    )
  }
  for (const code of ['NM001', 'AU004']) expect(leadsTo({ code, appointmentId }, 'ADMIN')).toBe('/')
})

test('NOTI-08 what is not known leads to the start', () => {
  for (const code of ['ADM999', 'ACC999', 'XYZ001', '', '__proto__', 'ACC__proto__']) {
    expect(leadsTo({ code, appointmentId }, 'DOCTOR'), code).toBe('/')
  }
  expect(leadsTo({ code: 'AU001' }, 'DOCTOR')).toBe('/')
})
