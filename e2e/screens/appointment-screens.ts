import { expect } from '@playwright/test'
import { type Appointment, appointments } from '@konsil/contract/appointments'
import { booking } from '@konsil/contract/booking'
import { caseFiles } from '@konsil/contract/case-files'
import { type PaymentToMake, paying } from '@konsil/contract/paying'
import type { Sitting } from '@konsil/contract/reading'
import type { SignInRole } from '@konsil/contract/core/roles'
import {
  sampleAppointment,
  sampleCancellation,
  sampleInvoice,
  sampleRefund,
} from '@konsil/contract/samples/appointments'
import { idOf } from '@konsil/contract/samples/ids'
import { sampleSitting, sampleWords } from '@konsil/contract/samples/reading'
import { both } from '@konsil/contract/samples/texts'
import { videoCalls } from '@konsil/contract/video-calls'
import { answer, listOf, refuse } from './answers.ts'
import { dayLater } from '@konsil/contract/core/time'
import { longName } from './long-names.ts'
import { wednesdayBefore } from './schedule-answers.ts'
import type { Screen, Stage } from './screen.ts'

type Changes = NonNullable<Parameters<typeof sampleAppointment>[2]>

const service = {
  name: both('Second opinion by video', 'Fachärztliche Zweitmeinung zur Kardiologie'),
  description: both(
    'I read your findings, talk with you about them and write down what I advise.',
    'Ich lese Ihre Befunde, bespreche sie mit Ihnen und schreibe auf, was ich empfehle.',
  ),
}
const noWay = { age: null, gender: null, email: null, phone: null, phoneAreaCode: null }

export const today = wednesdayBefore(new Date())
const onMonday = { day: dayLater(today, 5), bookedOn: today }

/** One of a doctor with a long name. */
export const one = (
  number: number,
  state: Parameters<typeof sampleAppointment>[1],
  changes: Changes = {},
) => {
  const appointment = sampleAppointment(number, state, { service, ...onMonday, ...changes })
  const doctor = {
    ...appointment.slot.doctor,
    user: { isDeleted: false, profile: { ...longName, ...noWay } },
  }
  return { ...appointment, slot: { ...appointment.slot, doctor } }
}

export const paid = one(1, 'PAID_DEPOSIT', {
  note: 'Mein Knie schmerzt seit dem Sommer,\nvor allem auf der Treppe.',
  ingredients: [
    {
      optionId: idOf(701),
      name: both('Written report', 'Ausführlicher Bericht'),
      isCompleted: false,
    },
    { optionId: idOf(702), name: both('Second look', 'Zweiter Blick'), isCompleted: false },
  ],
})

/** Of which an administrator has sent back a part. */
const partlyRefunded = one(7, 'PAID_DEPOSIT', {
  refunds: [
    sampleRefund(1, 20.5, 'DONE', {
      cause: 'ADMINISTRATOR',
      day: today,
      reason:
        'Die Verbindung brach nach zehn Minuten ab,\nund der Rest wurde am Telefon besprochen.',
    }),
  ],
})

/** By the provider for a cheaper doctor, then cancelled: by a transfer, by the bank, and by nobody yet. */
const givenBackInParts = one(8, 'CANCELLED', {
  refunds: [
    sampleRefund(1, 20, 'DONE', { cause: 'CHEAPER_DOCTOR', day: dayLater(today, -9) }),
    {
      ...sampleRefund(2, 80, 'FAILED'),
      parts: [
        ...sampleRefund(2, 30, 'DONE', { way: 'TRANSFER', day: dayLater(today, -1) }).parts,
        ...sampleRefund(2, 20, 'DONE', { way: 'DISPUTE', day: dayLater(today, -2) }).parts,
        ...sampleRefund(2, 20, 'WAITING', { day: dayLater(today, -4) }).parts,
        ...sampleRefund(2, 10, 'FAILED', { day: dayLater(today, -4) }).parts,
      ],
    },
  ],
  banks: {
    argued: { value: 20, currency: 'EUR' },
    lost: { value: 0, currency: 'EUR' },
  },
})

/** Its doctor has no valid physician ID any more. */
const lost = one(6, 'PAID_DEPOSIT', {
  chooseUntil: `${dayLater(today, 4)}T08:00:00.000Z`,
})

const known = { age: 45, gender: 1, email: 'petra.sommer@konsil.example', phone: '301234567' }

export function forDoctor(appointment: Appointment): Appointment {
  const { patient } = appointment.slot
  const { profile } = patient.user
  const shown = profile && { ...profile, ...known, phoneAreaCode: '+49' }
  const user = { isDeleted: false, profile: shown }
  return {
    ...appointment,
    mayChooseDoctor: false,
    freeUntil: null,
    slot: { ...appointment.slot, patient: { ...patient, user } },
  }
}

/** Abroad: both clocks are shown. */
const elsewhere = { timeZone: 'America/New_York' }

export async function arrive(stage: Stage, path: string) {
  await stage.page.goto(path)
  await expect(stage.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(stage.page.getByText(stage.said('ui:loading'))).toHaveCount(0)
}

/** Its doctor has noted nothing yet. */
export const noNotes = { notes: [], hasOlder: false, mayWrite: true }

export async function openOne(stage: Stage, appointment: Appointment, readings: Sitting[] = []) {
  await answer(stage, appointments.readAppointment, appointment)
  await answer(stage, caseFiles.listUploads, { list: [] })
  await answer(stage, videoCalls.readNotes, noNotes)
  await answer(stage, appointments.readAccessLog, listOf(readings))
  await arrive(stage, `/appointment-tracking/${appointment._id}`)
  await expect(stage.page.getByText(stage.said('appointments:log.title'))).toBeVisible()
}

const paidPrice = { value: 120, currency: 'EUR' } as const

async function openPayment(stage: Stage, changes: Partial<PaymentToMake>) {
  await answer(stage, paying.readPayment, {
    due: paidPrice,
    price: paidPrice,
    payUntil: `${today}T09:40:00.000Z`,
    secondsLeft: 1_800,
    begins: '2026-12-07T08:00:00.000Z',
    isUnderWay: false,
    hasFailed: false,
    providers: [{ provider: 'sandbox', due: paidPrice }],
    needsBillingAddress: false,
    cancellation: { freeHours: 24, graceMinutes: 30, lateRefundRate: 0 },
    ...changes,
  })
  const unpaid = one(2, 'NOT_PAID', { mayPay: true, mayCancel: true })
  await answer(stage, appointments.readAppointment, unpaid)
  await answer(stage, appointments.readAccessLog, listOf([]))
  await arrive(stage, `/appointment-tracking/${unpaid._id}?action=confirm_payment`)
  await expect(stage.page.getByText(stage.said('payments:pay.vat'))).toBeVisible()
}

/** From nine to twelve in Berlin, by halves of an hour. */
const slotsOn = (date: string) =>
  [8, 8.5, 9, 9.5, 10, 10.5].map(hour => {
    const clock = (at: number) =>
      `${String(Math.floor(at)).padStart(2, '0')}:${at % 1 ? '30' : '00'}`
    return {
      timeZone: 'Europe/Berlin',
      date,
      start: clock(hour + 1),
      end: clock(hour + 1.5),
      startUTC: `${date}T${clock(hour)}:00.000Z`,
      endUTC: `${date}T${clock(hour + 0.5)}:00.000Z`,
      status: 'AVAILABLE' as const,
    }
  })

export const now = `${today}T09:10:00Z`
export const trackingOf = (role: SignInRole) =>
  ({ route: '/appointment-tracking/:appointmentId', role, now }) as const

export const appointmentScreens: Screen[] = [
  {
    ...trackingOf('PATIENT'),
    name: 'tracking-patient',
    open: stage =>
      openOne(stage, {
        ...paid,
        slot: { ...paid.slot, ...elsewhere },
        invoices: [sampleInvoice(1)],
      }),
  },
  {
    ...trackingOf('PATIENT'),
    name: 'tracking-patient-invoice-due',
    open: stage => openOne(stage, { ...paid, isInvoiceDue: true }),
  },
  {
    ...trackingOf('PATIENT'),
    name: 'tracking-patient-unpaid',
    isPlace: true,
    open: stage => openOne(stage, one(2, 'NOT_PAID')),
  },
  {
    ...trackingOf('PATIENT'),
    name: 'tracking-patient-lost',
    open: stage => openOne(stage, lost),
  },
  {
    ...trackingOf('PATIENT'),
    name: 'tracking-patient-refunded',
    open: stage => openOne(stage, partlyRefunded),
  },
  {
    ...trackingOf('DOCTOR'),
    name: 'tracking-doctor-lost',
    open: stage => openOne(stage, forDoctor(lost)),
  },
  {
    ...trackingOf('PATIENT'),
    name: 'pay-dialog',
    open: stage => openPayment(stage, { needsBillingAddress: true }),
  },
  {
    ...trackingOf('PATIENT'),
    name: 'pay-dialog-declined',
    open: stage => openPayment(stage, { hasFailed: true, secondsLeft: 95 }),
  },
  {
    ...trackingOf('PATIENT'),
    name: 'pay-dialog-waiting',
    async open(stage) {
      await refuse(stage, paying.confirmPayment, 'payment.pending')
      const providers = (['stripe', 'paypal'] as const).map(provider => ({
        provider,
        due: paidPrice,
      }))
      await openPayment(stage, { isUnderWay: true, providers })
    },
  },
  {
    ...trackingOf('PATIENT'),
    name: 'cancel-dialog',
    async open(stage) {
      const sums = sampleCancellation(120, 120, { freeUntil: '2026-12-06T08:00:00.000Z' })
      await answer(stage, paying.readCancellation, sums)
      await openOne(stage, { ...paid, mayCancel: true })
      await stage.page.getByRole('button', { name: stage.said('appointments:act.cancel') }).click()
      await expect(stage.page.getByText(stage.said('payments:cancel.how'))).toBeVisible()
    },
  },
  {
    ...trackingOf('PATIENT'),
    name: 'cancel-dialog-bank',
    async open(stage) {
      const banks = { argued: 80, due: 80, lost: 20 }
      await answer(stage, paying.readCancellation, sampleCancellation(120, 20, { banks }))
      await openOne(stage, { ...paid, mayCancel: true })
      await stage.page.getByRole('button', { name: stage.said('appointments:act.cancel') }).click()
      await expect(stage.page.getByText(stage.said('payments:cancel.how'))).toBeVisible()
    },
  },
  {
    ...trackingOf('PATIENT'),
    name: 'move-dialog',
    async open(stage) {
      const days = [1, 2, 4].map(count => dayLater(today, count))
      await answer(stage, booking.listFreeDates, { dates: days })
      await answer(stage, booking.listSlots, { slots: slotsOn(days[0] ?? today) })
      await openOne(stage, { ...paid, freeUntil: `${today}T09:00:00.000Z` })
      await stage.page.getByRole('button', { name: stage.said('appointments:act.move') }).click()
      await expect(stage.page.getByText(stage.said('booking:day.legend'))).toBeVisible()
      await expect(stage.page.getByText(stage.said('appointments:move.late'))).toBeVisible()
    },
    states: [
      {
        name: 'move-dialog-time',
        async enter(stage) {
          await stage.page.locator('dialog[open] table button').first().click()
          const times = stage.page.locator('dialog[open] [data-status="AVAILABLE"]')
          await times.last().click()
        },
      },
    ],
  },
  {
    ...trackingOf('PATIENT'),
    name: 'tracking-patient-expired',
    open: stage => openOne(stage, one(5, 'EXPIRED')),
  },
  {
    ...trackingOf('PATIENT'),
    name: 'tracking-patient-cancelled',
    isPlace: true,
    open: stage =>
      openOne(stage, {
        ...one(4, 'CANCELLED', {
          refunds: [sampleRefund(1, 120, 'PENDING')],
        }),
        invoices: [sampleInvoice(1), sampleInvoice(2, { kind: 'CANCELLATION' })],
      }),
  },
  {
    ...trackingOf('PATIENT'),
    name: 'tracking-patient-several-refunds',
    open: stage => openOne(stage, givenBackInParts),
  },
  {
    ...trackingOf('PATIENT'),
    name: 'tracking-patient-read',
    open: stage =>
      openOne(stage, paid, [
        sampleSitting(3, { role: 'ADMIN', from: `${today}T08:40:00.000Z` }),
        sampleSitting(2, { thing: 'REFUND_REASON', from: `${today}T08:05:00.000Z` }),
        sampleSitting(1, { from: `${dayLater(today, -3)}T08:05:00.000Z`, name: longName }),
      ]),
  },
  {
    ...trackingOf('PATIENT'),
    name: 'tracking-patient-log-failed',
    async open(stage) {
      await answer(stage, appointments.readAppointment, paid)
      await answer(stage, caseFiles.listUploads, { list: [] })
      await refuse(stage, appointments.readAccessLog, 'server.failed', { requestId: '0191-a' })
      await arrive(stage, `/appointment-tracking/${paid._id}`)
      await expect(stage.page.getByText(stage.said('appointments:accessLog.failed'))).toBeVisible()
    },
  },
  {
    ...trackingOf('PATIENT'),
    name: 'tracking-patient-failed',
    async open(stage) {
      await refuse(stage, appointments.readAppointment, 'not.found')
      await stage.page.goto(`/appointment-tracking/${idOf(1)}`)
      await expect(stage.page.getByText(stage.said('appointments:tracking.failed'))).toBeVisible()
    },
  },
  {
    ...trackingOf('DOCTOR'),
    name: 'tracking-doctor',
    open: stage => openOne(stage, forDoctor(paid)),
  },
  {
    ...trackingOf('ADMIN'),
    name: 'tracking-admin',
    open: stage => openOne(stage, one(2, 'NOT_PAID')),
  },
  {
    ...trackingOf('ADMIN'),
    name: 'tracking-admin-words',
    async open(stage) {
      const refundReasons = partlyRefunded.refunds.map(({ _id }) => ({
        _id,
        reason: 'Die Verbindung brach nach zehn Minuten ab.',
      }))
      const refunds = partlyRefunded.refunds.map(refund => ({ ...refund, reason: null }))
      await answer(stage, appointments.readWords, sampleWords())
      await answer(stage, appointments.readRefundReasons, { refundReasons })
      await openOne(stage, { ...partlyRefunded, refunds, note: null, phone: null })
      for (const kind of ['WORDS', 'REFUND_REASONS'] as const) {
        await stage.page.getByLabel(stage.said(`appointments:words.kind.${kind}`)).check()
      }
      const why = stage.page.getByLabel(stage.said('appointments:words.why'))
      await why.fill('The patient asked us what was written.')
      await stage.page.getByRole('button', { name: stage.said('appointments:words.open') }).click()
      await expect(stage.page.getByText(stage.said('appointments:words.noted'))).toBeVisible()
    },
  },
]
