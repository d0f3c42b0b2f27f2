import { expect } from '@playwright/test'
import { dayLater, homeZone } from '@konsil/contract/core/time'
import type { DoctorService } from '@konsil/contract/offered-service'
import { nameOfWeekday } from '../../web/src/features/schedules/weekday-words.ts'
import {
  absencesAround,
  calendarFrom,
  closed,
  idOf,
  offered,
  schedulesAround,
  standing,
  wednesdayBefore,
} from './schedule-answers.ts'
import { field, press, type Screen, seeTitle, type Stage } from './screen.ts'

interface Kept {
  isPlanned?: boolean
  /** Another one than that of the device. */
  timeZone?: string
  services?: DoctorService[]
  isBookable?: boolean
}

const own = '**/api/v1/doctorschedule'
const today = wednesdayBefore(new Date())
const answer = (data: unknown, status = 200) => ({ status, json: { statusCode: status, data } })
const listOf = (list: unknown[]) => answer({ list, total: list.length })
const refusal = (id: string, values: object) => answer([{ id, defaultMessage: id, values }], 409)

/** The same plans at every run, whatever the journeys have planned by then. */
async function keep({ page }: Stage, kept: Kept) {
  const { isPlanned = true, services = offered, timeZone = homeZone, isBookable = true } = kept
  const rules = { minimumNoticeHours: 12, bufferMinutes: 0 }
  await page.route(`${own}/list`, route =>
    route.fulfill(listOf(isPlanned ? schedulesAround(today) : [])),
  )
  await page.route('**/api/v1/doctorservice/list', route => route.fulfill(listOf(services)))
  await page.route(`${own}/absence/list`, route =>
    route.fulfill(answer(isPlanned ? absencesAround(today) : [])),
  )
  await page.route(`${own}/booking-rules/get`, route => route.fulfill(answer(rules)))
  await page.route(`${own}/calendar`, route => {
    const { from } = route.request().postDataJSON() as { from: string }
    const calendar = calendarFrom(from, today, isPlanned)
    return route.fulfill(answer({ ...(isBookable ? calendar : closed(calendar)), timeZone }))
  })
}

async function openPage(stage: Stage, kept: Kept = {}) {
  await keep(stage, kept)
  await stage.page.goto('/dashboard/schedule')
  await seeTitle(stage, stage.said('schedules:title'))
  await expect(stage.page.getByText(stage.said('ui:loading'))).toHaveCount(0)
}

async function openForm(stage: Stage, number?: number) {
  await keep(stage, {})
  const path = number ? idOf(10 + number) : 'new'
  await stage.page.goto(`/dashboard/schedule/${path}`)
  await seeTitle(
    stage,
    number
      ? stage.said('schedules:schedule', { number: String(number) })
      : stage.said('schedules:form.new'),
  )
  await expect(field(stage, stage.said('schedules:form.from'))).toBeVisible()
}

/** The doctor writes times by half days. */
async function writeHalves({ page }: Stage) {
  await page.route('**/api/v1/auth/user', async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"HH:mm"', '"hh:mm A"')
    await route.fulfill({ response, body })
  })
}

const monday = ({ page, language }: Stage) =>
  page.getByRole('group', { name: nameOfWeekday('MONDAY', language, 'long'), exact: true })

/** There the bar with the act stands in its own place, and over nothing. */
const goToEnd = ({ page }: Stage) =>
  page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))

/** A change that the server then refuses. */
async function changeLastDay(stage: Stage) {
  await field(stage, stage.said('schedules:form.to')).fill(dayLater(today, 50))
  await press(stage, stage.said('schedules:form.submit.edit'))
}

const page = (name: string, open: Screen['open'], more: Partial<Screen> = {}): Screen => ({
  name: `schedule${name}`,
  route: '/dashboard/schedule',
  role: 'DOCTOR',
  now: `${today}T09:00:00Z`,
  open,
  ...more,
})
const update = '/api/v1/doctorschedule/update'

export const scheduleScreens: Screen[] = [
  page('', stage => openPage(stage)),
  page('-halves', async stage => {
    await writeHalves(stage)
    await openPage(stage, { timeZone: 'America/New_York' })
    await expect(stage.page.getByText('08:00 AM').first()).toBeAttached()
  }),
  page('-closed', async stage => {
    await openPage(stage, { isBookable: false })
    await expect(stage.page.getByText(stage.said('schedules:calendar.notBookable'))).toBeVisible()
  }),
  page('-empty', stage => openPage(stage, { isPlanned: false })),
  page('-no-service', stage => openPage(stage, { isPlanned: false, services: [] })),
  page('-absence', async stage => {
    await openPage(stage)
    await press(stage, stage.said('schedules:absences.add'))
    await press(stage, stage.said('schedules:absences.save'))
    const missing = stage.said('refusals:schedule.range.required')
    await expect(stage.page.getByText(missing).first()).toBeVisible()
  }),
  page('-absence-remove', async stage => {
    await openPage(stage)
    const remove = stage.page.getByRole('button', { name: stage.said('schedules:absences.remove') })
    await remove.first().click()
    const title = stage.said('schedules:absences.removeTitle')
    await expect(stage.page.getByRole('dialog', { name: title })).toBeVisible()
  }),
  page('-staying', async stage => {
    await openPage(stage)
    const range = { startDate: dayLater(today, 1), endDate: dayLater(today, 9) }
    const appointments = standing(today).map(({ _id, startUTC, endUTC }) => ({
      _id,
      startUTC,
      endUTC,
    }))
    await stage.page.route(`${own}/absence/add`, route =>
      route.fulfill(answer({ _id: idOf(23), ...range, appointments }, 201)),
    )
    await press(stage, stage.said('schedules:absences.add'))
    await field(stage, stage.said('schedules:absences.from')).fill(range.startDate)
    await field(stage, stage.said('schedules:absences.to')).fill(range.endDate)
    await press(stage, stage.said('schedules:absences.save'))
    await expect(stage.page.getByText(stage.said('schedules:absences.stayNext'))).toBeVisible()
  }),
  page(
    '-failed',
    async stage => {
      await keep(stage, {})
      for (const path of ['list', 'calendar', 'absence/list', 'booking-rules/get'])
        await stage.page.route(`${own}/${path}`, route => route.fulfill(answer([], 403)))
      await stage.page.goto('/dashboard/schedule')
      await expect(stage.page.getByText(stage.said('schedules:list.failed'))).toBeVisible()
    },
    {
      answers: ['list', 'calendar', 'absence/list', 'booking-rules/get'].map(path => [
        403,
        `/api/v1/doctorschedule/${path}`,
      ]),
    },
  ),
  page('-new', stage => openForm(stage).then(() => goToEnd(stage)), {
    route: '/dashboard/schedule/new',
  }),
  page(
    '-new-missing',
    async stage => {
      await openForm(stage)
      await monday(stage).getByLabel(stage.said('schedules:form.calls')).check()
      await press(stage, stage.said('schedules:form.submit.new'))
      const missing = stage.said('refusals:schedule.service.required')
      await expect(stage.page.getByText(missing)).toBeVisible()
      await goToEnd(stage)
    },
    { route: '/dashboard/schedule/new' },
  ),
  page('-edit', stage => openForm(stage, 2).then(() => goToEnd(stage)), {
    route: '/dashboard/schedule/:id',
  }),
  page('-over', stage => openForm(stage, 1), { route: '/dashboard/schedule/:id' }),
  page(
    '-times',
    async stage => {
      await openForm(stage, 2)
      await monday(stage).getByLabel(stage.said('schedules:form.start')).first().click()
      await expect(stage.page.getByRole('listbox').first()).toBeVisible()
    },
    { route: '/dashboard/schedule/:id' },
  ),
  page(
    '-copy',
    async stage => {
      await openForm(stage, 2)
      await monday(stage).getByText(stage.said('schedules:form.copy'), { exact: true }).click()
      await expect(stage.page.getByRole('dialog')).toBeVisible()
    },
    { route: '/dashboard/schedule/:id' },
  ),
  page(
    '-overlap',
    async stage => {
      await openForm(stage, 2)
      const values = { duplicateScheduleIds: [idOf(13)], duplicateScheduleNumbers: ['3'] }
      await stage.page.route(`${own}/update`, route =>
        route.fulfill(refusal('doctorschedule.existed.in.range.time.schedule', values)),
      )
      await changeLastDay(stage)
      await expect(stage.page.getByText(stage.said('schedules:overlap.rearrange'))).toBeVisible()
    },
    { route: '/dashboard/schedule/:id', answers: [[409, update]] },
  ),
  page(
    '-appointments',
    async stage => {
      await openForm(stage, 2)
      const values = { appointments: standing(today) }
      await stage.page.route(`${own}/update`, route =>
        route.fulfill(refusal('doctorschedule.existed.appointment', values)),
      )
      await changeLastDay(stage)
      await expect(stage.page.getByText(stage.said('schedules:appointments.next'))).toBeVisible()
    },
    { route: '/dashboard/schedule/:id', answers: [[409, update]] },
  ),
  page(
    '-meanwhile',
    async stage => {
      await openForm(stage, 2)
      await stage.page.route(`${own}/update`, route =>
        route.fulfill(refusal('schedule.changed', {})),
      )
      await changeLastDay(stage)
      await expect(stage.page.getByText(stage.said('ui:newer.text'))).toBeInViewport()
      await goToEnd(stage)
    },
    { route: '/dashboard/schedule/:id', answers: [[409, update]] },
  ),
  page(
    '-remove',
    async stage => {
      await openForm(stage, 2)
      await press(stage, stage.said('schedules:form.remove'))
      await expect(stage.page.getByText(stage.said('schedules:remove.text'))).toBeVisible()
    },
    { route: '/dashboard/schedule/:id' },
  ),
]
