import { access } from '@konsil/contract/access'
import { booking } from '@konsil/contract/booking'
import { expect } from '@playwright/test'
import { dayLater, homeZone } from '@konsil/contract/core/time'
import type { DoctorService } from '@konsil/contract/offered-service'
import { sampleStatus } from '@konsil/contract/samples/booking'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleBookingRules } from '@konsil/contract/samples/schedules'
import { schedules } from '@konsil/contract/schedules'
import { services } from '@konsil/contract/services'
import { nameOfWeekday } from '../../web/src/features/schedules/weekday-words.ts'
import {
  absencesAround,
  calendarFrom,
  closed,
  offered,
  schedulesAround,
  standing,
  wednesdayBefore,
} from './schedule-answers.ts'
import { answer, answerWith, changeAnswer, listOf, refuse } from './answers.ts'
import {
  closeDialog,
  field,
  press,
  type Screen,
  seeTitle,
  type Stage,
  type State,
  titled,
} from './screen.ts'

interface Kept {
  isPlanned?: boolean
  /** Another one than that of the device. */
  timeZone?: string
  services?: DoctorService[]
  isBookable?: boolean
}

const today = wednesdayBefore(new Date())

/** The same plans at every run, whatever the journeys have planned by then. */
async function keep(stage: Stage, kept: Kept) {
  const { isPlanned = true, services: own = offered, timeZone = homeZone, isBookable = true } = kept
  await answer(stage, schedules.list, listOf(isPlanned ? schedulesAround(today) : []))
  await answer(stage, services.listOwn, listOf(own))
  await answer(stage, schedules.listAbsences, isPlanned ? absencesAround(today) : [])
  await answer(stage, schedules.readBookingRules, sampleBookingRules)
  await answerWith(stage, schedules.readCalendar, ({ from }) => {
    const calendar = calendarFrom(from, today, isPlanned)
    return { ...(isBookable ? calendar : closed(calendar)), timeZone }
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
  const path = number ? idOf(100 + number) : 'new'
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
const writeHalves = (stage: Stage) =>
  changeAnswer(stage, access.whoAmI, ({ user }) => ({
    user: { ...user, setting: { ...user.setting, timeFormat: 'hh:mm A' } },
  }))

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

const act = (
  name: string,
  enter: State['enter'],
  leave: State['leave'] | undefined = closeDialog,
): State => ({ name: `schedule${name}`, enter, leave })

const ofPage: State[] = [
  act('-absence', async stage => {
    await press(stage, stage.said('schedules:absences.add'))
    await press(stage, stage.said('schedules:absences.save'))
    const missing = stage.said('refusals:schedule.range.required')
    await expect(stage.page.getByText(missing).first()).toBeVisible()
  }),
  act('-absence-remove', async stage => {
    const remove = stage.page.getByRole('button', { name: stage.said('schedules:absences.remove') })
    await remove.first().click()
    const title = stage.said('schedules:absences.removeTitle')
    await expect(stage.page.getByRole('dialog', { name: title })).toBeVisible()
  }),
  act('-staying', async stage => {
    const range = { startDate: dayLater(today, 1), endDate: dayLater(today, 9) }
    const appointments = standing(today).map(({ _id, startUTC, endUTC }) => ({
      _id,
      startUTC,
      endUTC,
    }))
    await answer(stage, schedules.addAbsence, { _id: idOf(23), ...range, appointments })
    await press(stage, stage.said('schedules:absences.add'))
    await field(stage, stage.said('schedules:absences.from')).fill(range.startDate)
    await field(stage, stage.said('schedules:absences.to')).fill(range.endDate)
    await press(stage, stage.said('schedules:absences.save'))
    await expect(stage.page.getByText(stage.said('schedules:absences.stayNext'))).toBeVisible()
  }),
]

const ofForm: State[] = [
  act(
    '-times',
    async stage => {
      await monday(stage).getByLabel(stage.said('schedules:form.start')).first().click()
      await expect(stage.page.getByRole('listbox').first()).toBeVisible()
    },
    async stage => {
      await stage.page.keyboard.press('Escape')
      await expect(stage.page.getByRole('listbox')).toHaveCount(0)
    },
  ),
  act('-copy', async stage => {
    await monday(stage).getByText(stage.said('schedules:form.copy'), { exact: true }).click()
    await expect(stage.page.getByRole('dialog')).toBeVisible()
  }),
  act('-remove', async stage => {
    await press(stage, stage.said('schedules:form.remove'))
    await expect(stage.page.getByText(stage.said('schedules:remove.text'))).toBeVisible()
  }),
  {
    name: 'schedule-overlap',
    async enter(stage) {
      const values = { duplicateScheduleIds: [idOf(103)], duplicateScheduleNumbers: ['3'] }
      const id = 'doctorschedule.existed.in.range.time.schedule'
      await refuse(stage, schedules.update, id, values)
      await changeLastDay(stage)
      await expect(stage.page.getByText(stage.said('schedules:overlap.rearrange'))).toBeVisible()
    },
  },
  {
    name: 'schedule-appointments',
    async enter(stage) {
      const values = { appointments: standing(today) }
      await refuse(stage, schedules.update, 'doctorschedule.existed.appointment', values)
      await changeLastDay(stage)
      await expect(stage.page.getByText(stage.said('schedules:appointments.next'))).toBeVisible()
    },
  },
  {
    name: 'schedule-meanwhile',
    async enter(stage) {
      await refuse(stage, schedules.update, 'schedule.changed')
      await changeLastDay(stage)
      await expect(stage.page.getByText(stage.said('ui:newer.text'))).toBeInViewport()
      await goToEnd(stage)
    },
  },
]

const seePage = titled('schedules:title')
const ofDoctor = {
  route: '/dashboard/schedule',
  role: 'DOCTOR',
  now: `${today}T09:00:00Z`,
} as const
const formOf = { ...ofDoctor, route: '/dashboard/schedule/:id' }

export const scheduleScreens: Screen[] = [
  {
    ...ofDoctor,
    name: 'schedule',
    open: stage => openPage(stage),
    translated: seePage,
    states: ofPage,
  },
  {
    ...ofDoctor,
    name: 'schedule-halves',
    async open(stage) {
      await writeHalves(stage)
      await openPage(stage, { timeZone: 'America/New_York' })
      await expect(stage.page.getByText('08:00 AM').first()).toBeAttached()
    },
    translated: seePage,
  },
  {
    ...ofDoctor,
    name: 'schedule-closed',
    async open(stage) {
      await answer(stage, booking.readCurrentStatus, sampleStatus(['PHYSICIAN_ID']))
      await openPage(stage, { isBookable: false })
      await seeClosed(stage)
    },
    translated: seeClosed,
  },
  {
    ...ofDoctor,
    name: 'schedule-empty',
    open: stage => openPage(stage, { isPlanned: false }),
    translated: seePage,
  },
  {
    ...ofDoctor,
    name: 'schedule-no-service',
    open: stage => openPage(stage, { isPlanned: false, services: [] }),
    translated: seePage,
  },
  {
    ...ofDoctor,
    name: 'schedule-failed',
    async open(stage) {
      await keep(stage, {})
      for (const name of ['list', 'readCalendar', 'listAbsences', 'readBookingRules'] as const)
        await refuse(stage, schedules[name], 'role.not.allowed')
      await stage.page.goto('/dashboard/schedule')
      await seeFailure(stage)
    },
    translated: seeFailure,
  },
  {
    ...ofDoctor,
    name: 'schedule-new',
    route: '/dashboard/schedule/new',
    open: stage => openForm(stage).then(() => goToEnd(stage)),
    states: [
      {
        name: 'schedule-new-missing',
        async enter(stage) {
          await monday(stage).getByLabel(stage.said('schedules:form.calls')).check()
          await press(stage, stage.said('schedules:form.submit.new'))
          const missing = stage.said('refusals:schedule.service.required')
          await expect(stage.page.getByText(missing)).toBeVisible()
          await goToEnd(stage)
        },
      },
    ],
  },
  {
    ...formOf,
    name: 'schedule-edit',
    open: stage => openForm(stage, 2).then(() => goToEnd(stage)),
    states: ofForm,
  },
  { ...formOf, name: 'schedule-over', open: stage => openForm(stage, 1) },
]

function seeClosed({ page, said }: Stage) {
  return expect(page.getByText(said('schedules:calendar.prepared'))).toBeVisible()
}

function seeFailure({ page, said }: Stage) {
  return expect(page.getByText(said('schedules:list.failed'))).toBeVisible()
}
