import { doctors } from '@konsil/contract/doctors'
import {
  sampleDoctorDetail,
  sampleEffectOfBan,
  sampleManagedDoctor,
} from '@konsil/contract/samples/doctors'
import { idOf } from '@konsil/contract/samples/ids'
import { expect } from '@playwright/test'
import { answer, refuse } from './answers.ts'
import { longName, longTitle } from './long-names.ts'
import { closeDialog, press, type Screen, type Stage } from './screen.ts'

const route = '/dashboard/doctor-management'
const desk = { route, role: 'ADMIN', now: '2026-11-21T12:00:00Z' } as const

const longEmail = 'marlene.achterberg@universitaetsklinikum.example'
const longer = sampleManagedDoctor(1, 'ACTIVE', { ...longName, gender: 1 })
const achterberg = { ...longer, user: { ...longer.user, email: longEmail } }
const listed = [
  achterberg,
  sampleManagedDoctor(2, 'INACTIVE', { firstName: 'Anna', lastName: 'Weber', gender: 1 }),
  sampleManagedDoctor(3, 'BANNED', { firstName: 'Kim', lastName: 'Vogt', gender: 2, title: null }),
  sampleManagedDoctor(4, 'ACTIVE', { gender: null }),
  sampleManagedDoctor(5),
  sampleManagedDoctor(6),
]
const list = { data: listed, total: listed.length }

const detail = sampleDoctorDetail(achterberg)
const [service] = detail.services
const [appointment] = detail.appointments
const long = { en: longTitle, de: longTitle }
const whole = {
  ...detail,
  services: [
    ...(service ? [{ ...service, service: { name: long } }] : []),
    ...[2, 3, 4, 5, 6].flatMap(at => (service ? [{ ...service, _id: idOf(710 + at) }] : [])),
  ],
  appointments: [
    ...(appointment ? [{ ...appointment, service: { service: { name: long } } }] : []),
    ...detail.appointments.slice(1),
  ],
}

async function arriveAtList({ page, said }: Stage) {
  await page.goto(route)
  await expect(page.getByRole('table', { name: said('doctors:title') })).toBeVisible()
}

const openDoctor =
  (of = whole, tab = 'profile') =>
  async (stage: Stage) => {
    await answer(stage, doctors.readDetail, of)
    await answer(stage, doctors.readEffectOfBan, sampleEffectOfBan)
    await stage.page.goto(`${route}?tab=${tab}&view=detail&id=${of.doctor._id}`)
    await expect(stage.page.getByRole('tab', { selected: true })).toBeVisible()
  }

/** The list, and one of them with what can be done. */
export const doctorScreens: Screen[] = [
  {
    ...desk,
    name: 'doctors',
    async open(stage) {
      await answer(stage, doctors.search, list)
      await arriveAtList(stage)
    },
    states: [
      {
        name: 'doctors-not-found',
        async enter({ page, said }) {
          await page.getByLabel(said('doctors:search')).fill('Niemand')
          await page.keyboard.press('Enter')
          await expect(page.getByText(said('doctors:notFound'))).toBeVisible()
        },
        leave: stage => press(stage, stage.said('doctors:all')),
      },
    ],
  },
  {
    ...desk,
    name: 'doctors-none',
    async open(stage) {
      await answer(stage, doctors.search, { data: [], total: 0 })
      await stage.page.goto(route)
      await expect(stage.page.getByText(stage.said('doctors:none'))).toBeVisible()
    },
  },
  {
    ...desk,
    name: 'doctors-failed',
    async open(stage) {
      await refuse(stage, doctors.search, 'server.failed', { requestId: '0191-a' })
      await stage.page.goto(route)
      await expect(stage.page.getByText(stage.said('doctors:failed'))).toBeVisible()
    },
  },
  {
    ...desk,
    name: 'doctor-profile',
    isPlace: true,
    open: openDoctor(),
    states: [
      {
        name: 'doctor-ban',
        async enter(stage) {
          await press(stage, stage.said('doctors:ban'))
          await expect(stage.page.getByRole('dialog').getByRole('list')).toBeVisible()
        },
        leave: closeDialog,
      },
    ],
  },
  {
    ...desk,
    name: 'doctor-banned',
    open: openDoctor({ ...whole, doctor: sampleManagedDoctor(3, 'BANNED') }),
  },
  { ...desk, name: 'doctor-services', isPlace: true, open: openDoctor(whole, 'services') },
  { ...desk, name: 'doctor-appointments', isPlace: true, open: openDoctor(whole, 'appointments') },
  {
    ...desk,
    name: 'doctor-without-anything',
    open: openDoctor(
      { ...whole, services: [], appointments: [], appointmentsInAll: 0 },
      'appointments',
    ),
  },
  {
    ...desk,
    name: 'doctor-failed',
    async open(stage) {
      await refuse(stage, doctors.readDetail, 'not.found')
      await stage.page.goto(`${route}?view=detail&id=${idOf(1)}`)
      await expect(stage.page.getByText(stage.said('doctors:detail.failed'))).toBeVisible()
    },
  },
]
