import { describe, expect, test } from 'vitest'
import { afterSignIn, bookingOn, bookingWith, homeOf, signInPathFor } from './destinations.ts'

test('ACC-08 patients are at home at their appointments, doctors in their services, administrators on the dashboard', () => {
  expect(homeOf('PATIENT')).toBe('/dashboard/appointment')
  expect(homeOf('DOCTOR')).toBe('/dashboard/services')
  expect(homeOf('ADMIN')).toBe('/dashboard')
})

test.each([
  ['/dashboard', null, '/dashboard'],
  ['/dashboard/appointment', null, '/dashboard/appointment'],
  ['/dashboard/appointment', 'confirm_payment', '/dashboard/appointment?action=confirm_payment'],
  ['/appointment-tracking/A1-b_2', null, '/appointment-tracking/A1-b_2'],
  [
    '/appointment-tracking/A1?tab=2',
    'confirm_payment',
    '/appointment-tracking/A1?tab=2&action=confirm_payment',
  ],
  ['/chatbox?appointment_id=7', null, '/chatbox?appointment_id=7'],
  ['/video-call/7', null, '/video-call/7'],
  ['/dashboard/account?action=old', 'new', '/dashboard/account?action=new'],
  ['/chatbox', 'a&b=c#d', '/chatbox?action=a%26b%3Dc%23d'],
])('ACC-08 D-009 a patient is led on to %s with action %s', (redirectTo, action, target) => {
  expect(afterSignIn('PATIENT', redirectTo, action)).toBe(target)
})

describe('D-009 nobody is led outside or elsewhere', () => {
  test.each([
    '',
    'dashboard',
    '//evil.example',
    '///evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example/dashboard',
    '\t//evil.example',
    ' /dashboard',
    '/dashboard\u0000',
    '/dashboard\u2028',
    'https://evil.example/dashboard',
    'https:/dashboard',
    'https:dashboard',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//dashboard',
    'data:text/html,hi',
    '/dashboard/../sign-up',
    '/dashboard/..//evil.example',
    '/dashboard/%2e%2e/sign-up',
    '/dashboard/%2E%2E%2Fevil',
    '/dashboard/%2f%2fevil.example',
    '/dashboard%2f..',
    '/dashboard/%5cevil.example',
    '/%2f/evil.example',
    '/%09/evil.example',
    '/dashboard//evil.example',
    '/dashboard@evil.example',
    '/dashboard.evil.example',
    '/dashboardevil',
    '/@evil.example/dashboard',
    '/sign-in',
    '/chatbox/7',
    '/video-call',
    '/video-call/7/8',
    '/appointment-tracking/',
    '/direct-messages/7',
    '/api/v1/auth/user',
  ])('%j', redirectTo => {
    expect(afterSignIn('PATIENT', redirectTo, 'confirm_payment')).toBe(homeOf('PATIENT'))
  })
})

test.each([
  ['DOCTOR', '/dashboard/services'],
  ['ADMIN', '/dashboard'],
] as const)('ACC-08 D-201 a %s is never led on', (role, home) => {
  expect(afterSignIn(role, '/chatbox', 'confirm_payment')).toBe(home)
})

test.each([
  ['/chatbox', '', 'PATIENT', '/sign-in?role=patient&redirect_to=%2Fchatbox'],
  ['/dashboard', '', 'DOCTOR', '/sign-in?role=doctor&redirect_to=%2Fdashboard'],
  ['/dashboard', '', 'ADMIN', '/admin/sign-in?role=admin&redirect_to=%2Fdashboard'],
  ['/dashboard', '?role=ADMIN', undefined, '/admin/sign-in?role=admin&redirect_to=%2Fdashboard'],
  ['/dashboard', '', undefined, '/sign-in?redirect_to=%2Fdashboard'],
  [
    '/dashboard/booking',
    '?by=doctor&doctor=7',
    undefined,
    '/sign-in?role=patient&redirect_to=%2Fdashboard%2Fbooking%3Fby%3Ddoctor%26doctor%3D7',
  ],
  [
    '/appointment-tracking/7',
    '?action=confirm_payment&tab=2',
    'PATIENT',
    '/sign-in?action=confirm_payment&role=patient&redirect_to=%2Fappointment-tracking%2F7%3Ftab%3D2',
  ],
])(
  'ACC-37 ADM-03 D-201 from %s%s a stored role %s signs in at %s',
  (pathname, search, role, path) => {
    expect(signInPathFor({ pathname, search }, role)).toBe(path)
  },
)

test.each([
  [bookingWith('doctor', 'a-1'), '/dashboard/booking?by=doctor&doctor=a-1', 'doctor'],
  [
    bookingWith('doctor', 'a-1', 'b-2'),
    '/dashboard/booking?by=doctor&doctor=a-1&service=b-2',
    'doctor',
  ],
  [bookingWith('category', 'a-1'), '/dashboard/booking?by=category&category=a-1', 'category'],
  ['/dashboard/booking?by=doctor', '/dashboard/booking?by=doctor', 'open'],
  ['/dashboard/account?doctor=7', '/dashboard/account?doctor=7', undefined],
])('SHELL-35 %s leads to %s, which is a booking: %s', (way, path, booking) => {
  expect(afterSignIn('PATIENT', way, null)).toBe(path)
  expect(bookingOn(way)).toBe(booking)
})

test('ACC-37 ACC-08 the way to signing in and back is one circle', () => {
  const there = signInPathFor(
    { pathname: '/chatbox', search: '?action=x&appointment_id=7' },
    'PATIENT',
  )
  const query = new URLSearchParams(there.split('?')[1])
  const back = afterSignIn('PATIENT', query.get('redirect_to'), query.get('action'))
  expect(back).toBe('/chatbox?appointment_id=7&action=x')
})
