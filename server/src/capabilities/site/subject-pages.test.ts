import { account } from '@konsil/contract/account'
import { services } from '@konsil/contract/services'
import type { SiteQuestion } from '@konsil/contract/site-pages'
import pg from 'pg'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type BookableDoctor, bookableDoctor } from '../../../test/schedule-acts.ts'
import { usePerson, useTestServer } from '../../../test/test-server.ts'
import type { PublicPages } from '../../http/site-pages.ts'
import type { SiteRenderer } from '../../ports/site-renderer.ts'
import { keepRenewed } from './public-pages.ts'

const server = useTestServer({ hasLine: true })
const admin = usePerson(server, 'ADMIN')
let doctor: BookableDoctor
let drawn: SiteQuestion[]

beforeAll(async () => {
  doctor = await bookableDoctor(server, admin.token)
  await server.pool.query(
    `update profile set first_name = 'Ada', last_name = '<b>Öz', phone = '30123456', phone_area_code = '+49',
       work_at = 'Klinikum Verschwiegen', birth_date = '1970-05-06' where user_id = $1`,
    [doctor.id],
  )
  await mark(true)
})
beforeEach(async () => {
  drawn = []
  await mark(true)
})

const addressesOf = async (pages: Pick<PublicPages, 'subjects'>) =>
  (await pages.subjects()).map(({ address }) => address)

const mark = (isPublic: boolean) => server.call(account.markPublic, { isPublic }, doctor)

/** Says all that it was told. */
const renderer: SiteRenderer = {
  drawPage(question) {
    drawn.push(question)
    return Promise.resolve({ html: JSON.stringify(question), styleHash: "'sha256-x'" })
  },
  drawEntry: () => Promise.resolve({ root: '', beside: '' }),
  version: () => Promise.resolve('1'),
}

const reader = { language: 'de', prefixed: true, answered: false } as const
const ada = { ...reader, path: '/doctors/:slug', slug: 'ada-b-oez' } as const
const specialty = (slug: string) => ({ ...reader, path: '/specialties/:slug', slug }) as const
const publicPages = () => server.composed.publicPages(renderer)

test('SHELL-35, D-034 the page of a doctor tells what everybody may know, and nothing else', async () => {
  const pages = await publicPages()
  const page = await pages.page(ada)
  expect(page.status).toBe(200)
  expect(drawn[0]?.doctor).toStrictEqual({
    id: doctor.id,
    slug: 'ada-b-oez',
    name: 'Ada <b>Öz',
    title: '',
    categories: [expect.any(String)],
    languages: [],
    services: [expect.objectContaining({ leastCents: expect.any(Number) })],
    nextFreeDay: '2026-12-07',
  })
  for (const hidden of [doctor.email, '30123456', 'Verschwiegen', '1970'])
    expect(String(page.html)).not.toContain(hidden)
  expect(await addressesOf(pages)).toContain('/doctors/ada-b-oez')
})

test('SHELL-35, D-034 from the moment a profile is hidden its address leads nowhere, like any other; shown again, so is the page', async () => {
  const pages = await publicPages()
  expect((await pages.page(ada)).status).toBe(200)
  await mark(false)
  const gone = await pages.page(ada)
  expect([gone.status, String(gone.html)]).toEqual([
    404,
    String((await pages.page({ ...reader, path: undefined })).html),
  ])
  await mark(true)
  expect((await pages.page(ada)).status).toBe(200)
  await server.call(services.deactivate, { id: doctor.serviceId }, doctor)
  expect((await pages.page(ada)).status, 'cannot be booked').toBe(404)
  await server.call(services.activate, { id: doctor.serviceId }, doctor)
  expect((await pages.page(ada)).status).toBe(200)
})

test('SHELL-35 however many read the page of a doctor at once, two questions about it are asked', async () => {
  const pages = await publicPages()
  await pages.page(ada)
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const before = asked.mock.calls.length
  const read = await Promise.all(Array.from({ length: 100 }, () => pages.page(ada)))
  const questions = asked.mock.calls.length - before
  asked.mockRestore()
  expect(new Set(read.map(({ status }) => status))).toEqual(new Set([200]))
  expect(questions).toBeGreaterThan(0)
  // One of them is a few statements.
  expect(questions).toBeLessThan(12)
})

test('SHELL-35 a minute after a doctor is public no more nothing leads to their page', async () => {
  const pages = await publicPages()
  expect((await pages.page(ada)).status).toBe(200)
  await mark(false)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const kept = keepRenewed(pages)
    vi.advanceTimersByTime(60_000)
    await kept.stop()
  } finally {
    vi.useRealTimers()
  }
  expect(await addressesOf(pages)).not.toContain('/doctors/ada-b-oez')
  await mark(true)
  await pages.renew()
  expect((await pages.page(ada)).status).toBe(200)
})

test('SHELL-35 whoever tries one address after the other is answered by one kept page, and asks the database nothing', async () => {
  const pages = await publicPages()
  await pages.page({ ...reader, path: undefined })
  await pages.subjects()
  await server.line.cut()
  try {
    for (const slug of ['ada', 'eva', 'toString', 'ada-b-oez-2']) {
      expect((await pages.page({ ...ada, slug })).status, slug).toBe(404)
      expect((await pages.page(specialty(slug))).status, slug).toBe(404)
    }
  } finally {
    await server.line.mend()
  }
  expect(drawn).toHaveLength(1)
})

test('SHELL-35 while the database is down doctors and specialties are read as they were', async () => {
  const pages = await publicPages()
  const before = await pages.page(ada)
  await server.line.cut()
  try {
    await pages.renew()
    expect(await pages.page(ada)).toBe(before)
    expect(await addressesOf(pages)).toContain('/doctors/ada-b-oez')
  } finally {
    await server.line.mend()
  }
  await mark(false)
  await pages.renew()
  expect((await pages.page(ada)).status).toBe(404)
})

test('SHELL-35 each disease category has a page, with doctors or without; its prices are theirs, else those of the catalogue', async () => {
  const pages = await publicPages()
  const addresses = (await addressesOf(pages)).filter(one => one.startsWith('/specialties/'))
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of addresses) {
    const page = await pages.page(specialty(address.split('/')[2] ?? ''))
    expect(page.status, address).toBe(200)
  }
  const counts = drawn.map(({ specialty: one, services = [] }) => [
    one?.doctors.length,
    services.length > 0,
  ])
  expect(counts.filter(([doctors]) => doctors === 1)).toEqual([[1, true]])
  expect(counts.filter(([doctors]) => doctors === 0).every(([, hasPrices]) => hasPrices)).toBe(true)
})
