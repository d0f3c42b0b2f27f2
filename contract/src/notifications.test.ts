import { expect, test } from 'vitest'
import { eventCodes, pageOfEvent } from './notifications.ts'

const appointmentId = '01997b6a-0000-7000-8000-00000000a001'
const appointment = { _id: appointmentId }

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
    ACC008: '/dashboard',
    ACC011: '/dashboard/revenue',
    ACC012: '/dashboard/account?tab=bank-account',
    ACC013: '/dashboard/account?tab=bank-account',
  }
  for (const isAdministrator of [false, true]) {
    expect(
      Object.fromEntries(
        eventCodes
          .filter(code => /^(ADM|ACC)/.test(code))
          .map(code => [code, pageOfEvent({ code, appointment: null }, isAdministrator)]),
      ),
    ).toEqual(expected)
  }
})

test('what was written to many is read on the first page', () => {
  const page = pageOfEvent({ code: 'ACC008', appointment: null, message: { _id: 'x' } }, false)
  expect(page).toBe('/dashboard?message=x')
})

test('D-300 groups NM and AU lead to their appointment, and administrators to the start', () => {
  expect(pageOfEvent({ code: 'NM001', appointment }, false)).toBe(
    `/chatbox?appointment_id=${appointmentId}`,
  )
  expect(pageOfEvent({ code: 'AU004', appointment }, false)).toBe(
    `/appointment-tracking/${appointmentId}`,
  )
  for (const code of ['NM001', 'AU004']) {
    expect(pageOfEvent({ code, appointment }, true)).toBe('/')
  }
})

test('NOTI-08 what is not known leads to the start', () => {
  for (const code of ['ADM999', 'ACC999', 'XYZ001', '', '__proto__', 'ACC__proto__']) {
    expect(pageOfEvent({ code, appointment }, false), code).toBe('/')
  }
  expect(pageOfEvent({ code: 'AU001', appointment: null }, false)).toBe('/')
})

test('NOTI-08 no code leads to the start', () => {
  for (const code of eventCodes) {
    expect(pageOfEvent({ code, appointment }, false), code).not.toBe('/')
  }
})
