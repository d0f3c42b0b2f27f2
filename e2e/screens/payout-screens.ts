import { payments } from '@konsil/contract/payments'
import type { WholePayout } from '@konsil/contract/payouts'
import { idOf } from '@konsil/contract/samples/ids'
import {
  samplePayout,
  samplePayoutFile,
  samplePayouts,
  sampleWholePayout,
} from '@konsil/contract/samples/payouts'
import { expect } from '@playwright/test'
import { answer, refuse } from './answers.ts'
import { longName } from './long-names.ts'
import { closeDialog, press, type Screen, type Stage } from './screen.ts'

const now = '2026-11-21T12:00:00Z'
const ofList = { route: '/dashboard/payouts', role: 'ADMIN', now } as const
const ofOne = { route: '/dashboard/payouts/:payoutId', role: 'ADMIN', now } as const

const listed = [
  samplePayout(1, {
    doctor: longName,
    account: { name: longName.lastName, iban: 'DE02 **** **** **** 2051' },
  }),
  samplePayout(2, { state: 'ORDERED' }),
  samplePayout(3, { state: 'EXECUTED', executedOn: '2026-11-16' }),
  samplePayout(4, { state: 'RETURNED', hindrance: 'ACCOUNT_FAILED', returnedOn: '2026-11-18' }),
  samplePayout(5, { hindrance: 'NO_ACCOUNT', account: null, doctor: null }),
  samplePayout(6, { state: 'CARRIED', amount: { value: -58.23, currency: 'EUR' } }),
]
const files = [
  samplePayoutFile(1),
  samplePayoutFile(2, { month: '2026-09', open: 0, madeAt: '2026-10-15T09:00:00.000Z' }),
]

async function openList(stage: Stage, shown = samplePayouts(listed, { total: 60, files })) {
  await answer(stage, payments.listPayouts, shown)
  await stage.page.goto('/dashboard/payouts?month=2026-10')
  await expect(stage.page.getByText(stage.said('payouts:list.title')).first()).toBeVisible()
}

async function openOne(stage: Stage, of: WholePayout) {
  await answer(stage, payments.readPayout, of)
  await stage.page.goto(`/dashboard/payouts/${of._id}`)
  await expect(stage.page.getByText(stage.said('payouts:one.standing'))).toBeVisible()
}

const opened = (name: Parameters<Stage['said']>[0]) => async (stage: Stage) => {
  await press(stage, stage.said(name))
  await expect(stage.page.getByRole('dialog')).toBeVisible()
}

const paidOnce = sampleWholePayout(2, {
  state: 'ORDERED',
  doctor: longName,
  carried: { value: -58.23, currency: 'EUR' },
  transfers: [
    {
      executedOn: '2026-11-16',
      notedAt: '2026-11-16T10:00:00.000Z',
      by: longName,
      returned: { on: '2026-11-18', notedAt: '2026-11-18T10:00:00.000Z', by: null },
    },
  ],
})

export const payoutScreens: Screen[] = [
  {
    ...ofList,
    name: 'payouts',
    open: openList,
    states: [
      { name: 'payouts-order', enter: opened('payouts:order.open'), leave: closeDialog },
      { name: 'payouts-file-executed', enter: opened('payouts:file.executed'), leave: closeDialog },
    ],
  },
  {
    ...ofList,
    name: 'payouts-of-doctor',
    async open(stage) {
      const shown = samplePayouts(listed.slice(0, 1), { files: [], ofDoctor: longName })
      await answer(stage, payments.listPayouts, shown)
      await stage.page.goto(`/dashboard/payouts?doctor=${idOf(1)}`)
      await expect(stage.page.getByText(stage.said('doctors:of.all'))).toBeVisible()
    },
  },
  {
    ...ofList,
    name: 'payouts-none',
    async open(stage) {
      await answer(stage, payments.listPayouts, samplePayouts([], { months: [], sums: [] }))
      await stage.page.goto('/dashboard/payouts')
      await expect(stage.page.getByText(stage.said('payouts:none', { day: '15' }))).toBeVisible()
    },
  },
  {
    ...ofList,
    name: 'payouts-failed',
    async open(stage) {
      await refuse(stage, payments.listPayouts, 'server.failed', { requestId: '0191-a' })
      await stage.page.goto('/dashboard/payouts')
      await expect(stage.page.getByText(stage.said('payouts:failed'))).toBeVisible()
    },
  },
  {
    ...ofOne,
    name: 'payout',
    open: stage => openOne(stage, paidOnce),
    states: [
      { name: 'payout-executed', enter: opened('payouts:mark.EXECUTED.open'), leave: closeDialog },
      { name: 'payout-not-sent', enter: opened('payouts:mark.NOT_SENT.open'), leave: closeDialog },
    ],
  },
  {
    ...ofOne,
    name: 'payout-paid',
    open: stage =>
      openOne(stage, sampleWholePayout(3, { state: 'EXECUTED', executedOn: '2026-11-16' })),
    states: [
      { name: 'payout-returned', enter: opened('payouts:mark.RETURNED.open'), leave: closeDialog },
    ],
  },
]
