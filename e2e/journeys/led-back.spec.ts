import { expect, test } from '../fixtures/signed-in.ts'
import { haveAccount } from '../people/accounts.ts'
import { newPerson, type Person, saidTo } from '../people/person.ts'
import { beInDashboard } from '../people/session.ts'
import { enterAndSend, seeSignIn, signOut, standAtHome } from '../people/sign-in.ts'

const protectedPages = [
  '/dashboard',
  '/dashboard/account',
  '/dashboard/appointment?status=DONE',
  '/appointment-tracking/0191-a',
  '/chatbox?appointment_id=0191-a',
  '/video-call/0191-a',
  '/direct-messages/0191-a',
]

test('ACC-37, ADM-03, D-201 a protected page leads to sign-in with action, role and the way back', async ({
  page,
}) => {
  for (const place of protectedPages) {
    const { pathname, searchParams } = new URL(place, 'http://here')
    searchParams.set('role', 'patient')
    searchParams.set('action', 'confirm_payment')
    await page.goto(`${pathname}?${searchParams}`)
    await expect(page).toHaveURL(/\/sign-in\?/)
    const query = new URL(page.url()).searchParams
    expect(Object.fromEntries(query)).toEqual({
      action: 'confirm_payment',
      role: 'patient',
      redirect_to: place,
    })
  }
  await page.goto('/dashboard/account?role=ADMIN')
  await expect(page).toHaveURL(/\/admin\/sign-in\?/)
})

test('ACC-08, ACC-07, D-009 a patient is led back to where they wanted to go, action included', async ({
  page,
}) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  await page.goto('/chatbox?appointment_id=0191-a&role=patient&action=confirm_payment')
  await seeSignIn(page, patient)
  await enterAndSend(page, patient)
  await expect(page).toHaveURL('/chatbox?appointment_id=0191-a&action=confirm_payment')
  await page.goto('/sign-in?role=doctor&redirect_to=/video-call/0191-a')
  await expect(page, 'who is signed in already is led on at once').toHaveURL('/video-call/0191-a')
})

/** Each tries to lead somebody who just signed in to a place that is not ours. */
const traps = [
  '//evil.example',
  '///evil.example/dashboard',
  'https://evil.example/dashboard',
  'http:evil.example',
  'javascript:document.title="taken"',
  'data:text/html,<h1>taken</h1>',
  '/\\evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/dashboard/..//evil.example',
  '/dashboard/%2e%2e//evil.example',
  '/dashboard@evil.example',
  '/\tevil.example',
  '/%09/evil.example',
  '/dashboard\n//evil.example',
  'dashboard.evil.example',
  '@evil.example',
  '/sign-in?redirect_to=//evil.example',
  '/dev/mails',
  '/api/v1/openapi.json',
  '/dashboard/../dev/mails',
  '%2F%2Fevil.example',
]

/** Apart, so that several can be tried at once. */
const partsOfTraps = [0, 1, 2].map(part => traps.filter((_, index) => index % 3 === part))

for (const [index, part] of partsOfTraps.entries()) {
  test(`ACC-08, D-009, D-201 nobody is led outside after signing in, however the address is written, part ${index + 1} @thorough`, async ({
    visit,
  }) => {
    const page = await visit({ language: 'en', role: 'PATIENT' })
    for (const trap of part) {
      const door = `/sign-in?role=patient&redirect_to=${encodeURIComponent(trap)}`
      await page.goto(door, { waitUntil: 'commit' })
      await expect(page, trap).toHaveURL('/dashboard/appointment')
    }
  })
}

test('D-009 the form itself does not follow a trap either @thorough', async ({ page }) => {
  const patient = await haveAccount(newPerson('PATIENT'))
  await page.goto('/sign-in?role=patient&redirect_to=//evil.example/dashboard')
  await enterAndSend(page, patient)
  await standAtHome(page, patient)
})

test('ACC-23, ACC-07, D-010, D-011 who is signed in is led on from every page that leads in @thorough', async ({
  page,
}) => {
  const people: Person[] = [newPerson('PATIENT'), newPerson('DOCTOR')]
  for (const person of people) {
    await haveAccount(person)
    await beInDashboard(page, person)
    for (const door of ['/sign-up', '/sign-in', '/sign-in?role=patient', '/admin/sign-in']) {
      await page.goto(door)
      await standAtHome(page, person)
    }
    await signOut(page, person)
  }
})

test('SHELL-24, D-022 the old addresses of patients and doctors lead on @thorough', async ({
  page,
}) => {
  const doctor = await haveAccount(newPerson('DOCTOR'))
  const said = saidTo(doctor)
  await beInDashboard(page, doctor)
  const leads = {
    '/dashboard/service': '/dashboard/services',
    '/dashboard/setting': '/dashboard/account?tab=settings',
    '/dashboard/account/profile': '/dashboard/account',
  }
  for (const [from, to] of Object.entries(leads)) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
  }
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('heading', { name: said('site:notFound.title') })).toBeHidden()
})
