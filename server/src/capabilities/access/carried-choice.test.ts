import { access } from '@konsil/contract/access'
import type { BookingChoice } from '@konsil/contract/booking-choice'
import { hours } from '@konsil/contract/core/time'
import { expect, test } from 'vitest'
import { accessActs } from '../../../test/access-acts.ts'
import { untilWaiting } from '../../../test/locks.ts'
import { person, useTestServer } from '../../../test/test-server.ts'

const server = useTestServer()
const acts = accessActs(server)

const id = (at: number) => `0198c0de-0000-7000-8000-00000000000${at}`
const choice = {
  by: 'doctor',
  doctor: id(1),
  service: id(2),
  day: '2026-12-07',
  time: '2026-12-07T08:00:00.000Z',
} as const

/** Where the link of the newest mail leads on to, in the text and in the HTML alike. */
async function wayInMail(email: string) {
  const mail = (await server.mailsTo(email)).at(-1)
  const [link = ''] = /\S+\/(?:active-user|reset-password)\S+/.exec(mail?.text ?? '') ?? []
  expect(mail?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  const url = new URL(link)
  expect(url.origin).toBe(new URL(server.config.PUBLIC_URL).origin)
  return url.searchParams.get('redirect_to')
}

test('SHELL-35, ACC-21 the link of the mail leads a patient on to what they chose to book', async () => {
  const { email } = await acts.register(acts.fresh(), { choice })
  expect(await wayInMail(email)).toBe(`/dashboard/booking?${String(new URLSearchParams(choice))}`)
  expect((await acts.activate(email)).status).toBe(200)
})

const other = { by: 'category', category: id(3) } as const
const wayToOther = `/dashboard/booking?by=category&category=${id(3)}`

/** As it is asked for on another device, which knows nothing of the choice, unless it is told. */
async function sendAgain(email: string, choice?: BookingChoice) {
  const { status } = await server.call(access.resendActivation, {
    email,
    ...(choice ? { choice } : {}),
  })
  expect(status).toBe(200)
  await server.runJobs()
}

const wayToChoice = `/dashboard/booking?${String(new URLSearchParams(choice))}`

test('SHELL-35, ACC-49 so does the one of a second mail, wherever it is asked for, and whatever others tell', async () => {
  const { email } = await acts.register(acts.fresh(), { choice })
  await sendAgain(email)
  expect(await wayInMail(email)).toBe(wayToChoice)
  await sendAgain(email, other)
  expect(await wayInMail(email)).toBe(wayToChoice)
  server.clock.advance(hours(25))
  await sendAgain(email)
  expect(await wayInMail(email)).toBe(wayToChoice)
  expect((await acts.activate(email)).status).toBe(200)
})

test('SHELL-35 where nothing was chosen, what somebody tells is in their own mail, and not in the next', async () => {
  const { email } = await acts.register()
  await sendAgain(email, other)
  expect(await wayInMail(email)).toBe(wayToOther)
  await sendAgain(email)
  expect(await wayInMail(email)).toBeNull()
})

async function keptFor(email: string) {
  const links = server.database
    .selectFrom('mail_link')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .where('email', '=', email)
    .orderBy('mail_link.id')
  return (await links.select('choice').execute()).map(link => link.choice)
}

test('SHELL-35 a choice is kept with the newest link alone, until that is used', async () => {
  const { email } = await acts.register(acts.fresh(), { choice })
  await sendAgain(email)
  expect(await keptFor(email)).toEqual([null, choice])
  expect((await acts.activate(email)).status).toBe(200)
  expect(await keptFor(email)).toEqual([null, null])
})

async function healthConsentOf(token: string) {
  const { agreements } = (await server.call(access.listConsents, {}, { token })).data
  const consent = agreements.find(one => one.document === 'HEALTH_DATA_CONSENT')
  return { document: 'HEALTH_DATA_CONSENT', version: consent?.version ?? '' } as const
}

test('SHELL-35, ACC-50 it goes with the consent to health data, since it may name a disease, and comes back with it alone', async () => {
  const { token, email } = await person(server, 'PATIENT')
  const recover = () => server.call(access.recoverPassword, { email, choice: other })
  await recover()
  expect((await keptFor(email)).at(-1)).toEqual(other)
  const consent = await healthConsentOf(token)
  expect((await server.call(access.withdrawConsent, consent, { token })).status).toBe(200)
  expect((await keptFor(email)).at(-1)).toBeNull()
  expect((await recover()).status).toBe(200)
  expect(await keptFor(email)).toEqual([null, null, null])
  await server.runJobs()
  expect(await wayInMail(email)).toBeNull()
  const agreed = await server.call(access.agree, { consents: [consent] }, { token })
  expect(agreed.status).toBe(200)
  await recover()
  expect((await keptFor(email)).at(-1)).toEqual(other)
})

test('SHELL-35, ACC-50 who withdraws it while a link is on its way leaves no choice there', async () => {
  const { token, email } = await person(server, 'PATIENT')
  const recover = () => server.call(access.recoverPassword, { email, choice: other })
  await recover()
  const consent = await healthConsentOf(token)
  const line = await server.pool.connect()
  try {
    await line.query('begin')
    await line.query('select 1 from mail_link for update')
    const recovered = recover()
    await untilWaiting(server, 1)
    const withdrawn = server.call(access.withdrawConsent, consent, { token })
    await untilWaiting(server, 2)
    await line.query('commit')
    expect([(await recovered).status, (await withdrawn).status]).toEqual([200, 200])
  } finally {
    await line.query('rollback')
    line.release()
  }
  expect(await keptFor(email)).toEqual([null, null, null])
})

test('SHELL-35, ACC-28 so does the link with which a patient chooses a new password, and no further one of it', async () => {
  const email = await acts.activated()
  const recover = async (choice?: BookingChoice) => {
    const question = { email, ...(choice ? { choice } : {}) }
    expect((await server.call(access.recoverPassword, question)).status).toBe(200)
    await server.runJobs()
  }
  await recover(other)
  expect(await wayInMail(email)).toBe(wayToOther)
  await recover()
  expect(await wayInMail(email)).toBeNull()
})

test('D-201, SHELL-35 a doctor is led nowhere, and whoever chose nothing neither', async () => {
  const doctor = await acts.register(acts.fresh(), { role: 'DOCTOR', choice })
  expect(await wayInMail(doctor.email)).toBeNull()
  expect((await acts.activate(doctor.email)).status).toBe(200)
  await server.call(access.recoverPassword, { email: doctor.email, choice })
  await server.runJobs()
  expect(await wayInMail(doctor.email)).toBeNull()
  expect(new Set(await keptFor(doctor.email))).toEqual(new Set([null]))
  expect(await wayInMail((await acts.register()).email)).toBeNull()
})

test.each([
  ['choice', '/dashboard/booking'],
  ['choice', 'https://evil.example'],
  ['choice.by', { by: 'https://evil.example' }],
  ['choice.by', {}],
  ['choice.doctor', { by: 'doctor', doctor: '//evil.example' }],
  ['choice.doctor', { by: 'doctor', doctor: `${id(1)}&redirect_to=//evil.example` }],
  ['choice.category', { by: 'category', category: 'Oncology' }],
  ['choice.service', { by: 'doctor', service: [id(1)] }],
  ['choice.day', { by: 'doctor', day: 'call us now' }],
  ['choice.day', { by: 'doctor', day: '2026-02-30' }],
  ['choice.time', { by: 'doctor', time: `2026-12-07T08:00:00.${'0'.repeat(40)}Z` }],
  ['choice.time', { by: 'doctor', time: '2026-12-07T08:00:00Z\r\nBcc: evil@example.org' }],
  ['choice.redirect_to', { by: 'doctor', redirect_to: '//evil.example' }],
])(
  'SHELL-35, D-009 nobody has words or links of theirs sent to anybody by %s: %j',
  async (field, choice) => {
    for (const endpoint of [access.signUp, access.resendActivation, access.recoverPassword]) {
      const question =
        endpoint === access.signUp
          ? {
              firstName: 'Anne',
              lastName: 'Neil',
              email: acts.fresh(),
              password: 'vier-Enten',
              role: 'PATIENT',
            }
          : { email: acts.fresh() }
      const { status, items } = await server.ask(endpoint, { ...question, choice })
      expect([status, items[0]?.values.field]).toEqual([400, field])
    }
  },
)
