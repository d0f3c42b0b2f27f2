import { expect } from '@playwright/test'
import { type Appointment, appointments } from '@konsil/contract/appointments'
import { dayLater } from '@konsil/contract/core/time'
import { fullName } from '@konsil/contract/full-name'
import type { ConsultationType } from '@konsil/contract/offered-service'
import { sampleEvent, sampleGroups } from '@konsil/contract/samples/appointments'
import { answer, answerWith, listOf, refuse } from './answers.ts'
import { arrive, now, one, paid, today } from './appointment-screens.ts'
import { longName } from './long-names.ts'
import { closeDialog, press, type Screen, type Stage, type State } from './screen.ts'

const listed = [
  one(2, 'NOT_PAID'),
  paid,
  one(6, 'CALL_SUCCESS', { day: dayLater(today, -4) }),
  one(3, 'PAID_DEPOSIT', { consultationType: 'CHAT' }),
  one(4, 'CANCELLED'),
  one(5, 'EXPIRED'),
]

async function openList(
  stage: Stage,
  role: 'PATIENT' | 'DOCTOR',
  list: readonly Appointment[],
  total = list.length,
) {
  await answer(stage, appointments.list, { ...listOf(list), total })
  await answer(stage, appointments.listGroups, { groups: sampleGroups(list, role) })
  const events = list.map((appointment, at) => sampleEvent(at + 1, appointment))
  await answer(stage, appointments.listEvents, { ...listOf(events), total })
  await answerWith(stage, appointments.readCalendar, ({ from, to }) => ({
    days: daysOf(role).filter(({ date }) => date >= from && date <= to),
  }))
  await answer(stage, appointments.readOwnFeed, { feed: null })
  await arrive(stage, '/dashboard/appointment')
}

/** Around today, so that the month of today has some of them. */
const daysOf = (role: 'PATIENT' | 'DOCTOR') => {
  const name = role === 'PATIENT' ? fullName(longName) : 'Maximiliane-Friederike'
  const only = (consultationType: ConsultationType) => ({ name, consultationType })
  const one = { count: 1, waiting: 0, only: null }
  const waiting = role === 'PATIENT' ? 0 : 1
  return [
    { ...one, date: dayLater(today, -75), only: only('CHAT') },
    { ...one, date: dayLater(today, -1), only: only('PHONE') },
    { ...one, date: today, count: 12, waiting },
    { ...one, date: dayLater(today, 1), only: only('VIDEO'), waiting },
  ]
}

const seeDays = ({ page, said }: Stage) =>
  expect(page.getByRole('heading', { name: said('appointments:events.title') })).toBeVisible()

const dayOfMany = ({ page }: Stage) => page.getByRole('button', { name: /: 12 / })
/** The month of today, which has a dozen and its neighbours. */
const monthOfMany = ({ page }: Stage) => page.getByRole('button', { name: /: 1[234] / })

async function openYear(stage: Stage) {
  await press(stage, stage.said('appointments:days.view.year'))
  await expect(monthOfMany(stage)).toBeVisible()
}

const feedAddress = `https://konsil.example/api/v1/appointment/calendar-feed?key=${'k3_Y'.repeat(10)}abc`

async function makeFeed(stage: Stage) {
  await answer(stage, appointments.makeFeed, { address: feedAddress })
  await answer(stage, appointments.readOwnFeed, { feed: { madeAt: now, readAt: null } })
  await press(stage, stage.said('appointments:feed.make'))
  await expect(stage.page.getByLabel(stage.said('appointments:feed.address'))).toHaveValue(
    feedAddress,
  )
}

const ofList: State[] = [
  { name: 'appointment-patient-feed-made', enter: makeFeed },
  {
    name: 'appointment-patient-feed-end',
    async enter(stage) {
      await makeFeed(stage)
      await press(stage, stage.said('appointments:feed.end'))
      await expect(stage.page.getByText(stage.said('appointments:feed.endThen'))).toBeVisible()
    },
  },
  {
    name: 'appointment-patient-day',
    async enter(stage) {
      await dayOfMany(stage).click()
      await expect(
        stage.page.getByText(stage.said('appointments:day.details')).first(),
      ).toBeVisible()
    },
    leave: closeDialog,
  },
  {
    name: 'appointment-patient-menu',
    widths: [1440],
    async enter(stage) {
      const group = stage.page.getByRole('button', { name: stage.said('site:menu.group.PENDING') })
      await group.click()
      await expect(
        stage.page.getByRole('link', { name: stage.said('site:menu.group.all', { total: '2' }) }),
      ).toBeVisible()
    },
  },
]

const listOfRole = (role: 'PATIENT' | 'DOCTOR') =>
  ({ route: '/dashboard/appointment', role, now }) as const

export const appointmentListScreens: Screen[] = [
  {
    ...listOfRole('PATIENT'),
    name: 'appointment-patient',
    open: stage => openList(stage, 'PATIENT', listed, 7).then(() => seeDays(stage)),
    states: ofList,
  },
  {
    ...listOfRole('PATIENT'),
    name: 'appointment-patient-year',
    isPlace: true,
    async open(stage) {
      await openList(stage, 'PATIENT', listed, 7)
      await openYear(stage)
    },
  },
  {
    ...listOfRole('PATIENT'),
    name: 'appointment-patient-days-failed',
    async open(stage) {
      await openList(stage, 'PATIENT', listed)
      for (const name of ['readCalendar', 'listEvents', 'readOwnFeed'] as const)
        await refuse(stage, appointments[name], 'role.not.allowed')
      await stage.page.goto('/dashboard/appointment?group=DONE')
      await expect(stage.page.getByText(stage.said('appointments:days.failed'))).toBeVisible()
      await expect(stage.page.getByText(stage.said('appointments:events.failed'))).toBeVisible()
    },
  },
  {
    ...listOfRole('PATIENT'),
    name: 'appointment-patient-empty',
    open: stage => openList(stage, 'PATIENT', []),
  },
  {
    ...listOfRole('DOCTOR'),
    name: 'appointment-doctor',
    open: stage => openList(stage, 'DOCTOR', listed.slice(1, 5)).then(() => seeDays(stage)),
  },
  {
    ...listOfRole('DOCTOR'),
    name: 'appointment-doctor-empty',
    open: stage => openList(stage, 'DOCTOR', []),
  },
]
