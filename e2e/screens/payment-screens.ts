import { idOf } from '@konsil/contract/samples/ids'
import { expect } from '@playwright/test'
import type { MoneyCase } from '@konsil/contract/money-case'
import type { Payable } from '@konsil/contract/payable'
import { payments } from '@konsil/contract/payments'
import {
  sampleCase,
  sampleDispute,
  sampleFailedRefund,
  samplePayable,
} from '@konsil/contract/samples/payments'
import { answer, listOf, refuse } from './answers.ts'
import { longName } from './long-names.ts'
import { closeDialog, press, type Screen, type Stage } from './screen.ts'

const euros = (value: number) => ({ value, currency: 'EUR' as const })
const dollars = (value: number) => ({ value, currency: 'USD' as const })

const listed = [
  samplePayable(1, { payer: longName, payee: longName, openCases: 1 }),
  samplePayable(2, { state: 'OPEN', paid: euros(0), paidAt: null }),
  samplePayable(3, { state: 'PARTLY_REFUNDED', refunded: euros(20.5) }),
  samplePayable(4, {
    state: 'REFUNDED',
    price: dollars(1_250),
    paid: dollars(1_250),
    refunded: dollars(1_250),
  }),
  samplePayable(6, {
    state: 'REFUND_WAITING',
    refunded: euros(120),
    waiting: euros(80),
  }),
  samplePayable(7, {
    state: 'REFUND_FAILED',
    refunded: euros(120),
    onItsWay: euros(20),
    notSent: euros(60),
  }),
  samplePayable(8, { state: 'REFUND_UNDER_WAY', refunded: euros(120), onItsWay: euros(120) }),
  samplePayable(5, { state: 'OVER', paid: euros(0), paidAt: null, payer: null }),
]

const cases = [
  sampleCase(1, 'REFUND_FAILED'),
  sampleCase(2),
  sampleCase(3, 'UNKNOWN_PAYMENT', { payable: null, amount: null }),
]

const refund = sampleFailedRefund(1, { mayCover: true })
const owed = samplePayable(1, {
  state: 'REFUND_FAILED',
  payer: longName,
  payee: longName,
  refunded: euros(120),
  notSent: euros(120),
  left: euros(0),
  openCases: 1,
  refunds: [refund],
  cases: [sampleCase(1, 'REFUND_FAILED', { refundId: refund._id })],
})

const partly = samplePayable(3, {
  state: 'PARTLY_REFUNDED',
  refunded: euros(20.5),
  left: euros(99.5),
  refunds: [
    sampleFailedRefund(3, {
      amount: euros(20.5),
      reason: 'ADMINISTRATOR',
      by: longName,
      state: 'DONE',
    }),
  ],
})

/** One that was entered too high, cancelled while a bank argues about the payment. */
const entered = samplePayable(6, {
  state: 'REFUND_WAITING',
  refunded: euros(120),
  waiting: euros(80),
  left: euros(0),
  disputed: euros(80),
  openCases: 1,
  refunds: [
    sampleFailedRefund(6, {
      amount: euros(40),
      reason: 'ELSEWHERE',
      state: 'DONE',
      sentOn: '2026-12-02',
      mayTryAgain: false,
      mayTransfer: false,
      mayCorrect: true,
    }),
    sampleFailedRefund(7, {
      amount: euros(80),
      reason: 'CANCELLED_BY_DOCTOR',
      state: 'WAITING',
      endedAt: null,
      mayTryAgain: false,
      mayTransfer: false,
    }),
  ],
  disputes: [sampleDispute(6, { amount: euros(80) })],
  cases: [sampleCase(6, 'DISPUTE_OPENED', { amount: euros(80), due: euros(80) })],
})

async function openList(stage: Stage, list: readonly Payable[], open: readonly MoneyCase[]) {
  await answer(stage, payments.listCases, listOf(open))
  await answer(stage, payments.listPayables, { ...listOf(list), total: list.length && 23 })
  await stage.page.goto('/dashboard/payments')
  await expect(stage.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(stage.page.getByText(stage.said('ui:loading'))).toHaveCount(0)
}

async function openOne(stage: Stage, of: Payable) {
  await answer(stage, payments.readPayable, of)
  await stage.page.goto(`/dashboard/payments/${of._id}`)
  await expect(stage.page.getByText(stage.said('money:story.title'))).toBeVisible()
}

const ofList = { route: '/dashboard/payments', role: 'ADMIN' } as const
const ofOne = { route: '/dashboard/payments/:payableId', role: 'ADMIN' } as const

export const paymentScreens: Screen[] = [
  {
    ...ofList,
    name: 'payments',
    open: stage => openList(stage, listed, cases),
    states: [
      {
        name: 'payments-settle',
        async enter(stage) {
          await press(stage, stage.said('money:settle.open'))
          await expect(stage.page.getByText(stage.said('money:settle.hint'))).toBeVisible()
        },
        leave: closeDialog,
      },
    ],
  },
  {
    ...ofList,
    name: 'payments-of-doctor',
    async open(stage) {
      await answer(stage, payments.listCases, listOf([]))
      await answer(stage, payments.listPayables, { ...listOf([]), ofDoctor: null })
      await stage.page.goto(`/dashboard/payments?doctor=${idOf(1)}&from=2026-10&to=2026-11`)
      await expect(stage.page.getByText(stage.said('money:list.noneOfDoctor'))).toBeVisible()
    },
  },
  { ...ofList, name: 'payments-empty', open: stage => openList(stage, [], []) },
  {
    ...ofOne,
    name: 'payment',
    open: stage => openOne(stage, partly),
    states: [
      {
        name: 'payment-refund',
        async enter(stage) {
          await press(stage, stage.said('money:refund.open'))
          await expect(stage.page.getByText(stage.said('money:refund.ofDoctor'))).toBeVisible()
        },
        leave: closeDialog,
      },
    ],
  },
  {
    ...ofOne,
    name: 'payment-owed',
    open: stage => openOne(stage, owed),
    states: [
      {
        name: 'payment-transferred',
        async enter(stage) {
          await press(stage, stage.said('money:beside.TRANSFER.open'))
          await expect(stage.page.getByText(stage.said('money:beside.TRANSFER.hint'))).toBeVisible()
        },
        leave: closeDialog,
      },
      {
        name: 'payment-sent-there',
        async enter(stage) {
          await press(stage, stage.said('money:beside.ELSEWHERE.open'))
          await expect(stage.page.getByText(stage.said('money:beside.nameHint'))).toBeVisible()
        },
        leave: closeDialog,
      },
    ],
  },
  {
    ...ofOne,
    name: 'payment-entered',
    open: stage => openOne(stage, entered),
    states: [
      {
        name: 'payment-corrected',
        async enter(stage) {
          await press(stage, stage.said('money:correct.open'))
          await expect(stage.page.getByText(stage.said('money:correct.hint'))).toBeVisible()
        },
        leave: closeDialog,
      },
      {
        name: 'payment-lost',
        async enter(stage) {
          await press(stage, stage.said('money:decide.LOST.open'))
          await expect(stage.page.getByText(stage.said('money:decide.lookFirst'))).toBeVisible()
        },
        leave: closeDialog,
      },
      {
        name: 'payment-paid-by-service',
        async enter(stage) {
          await press(stage, stage.said('money:decide.PAID_BY_PROVIDER.open'))
          await expect(stage.page.getByText(stage.said('money:decide.lookFirst'))).toBeVisible()
        },
        leave: closeDialog,
      },
    ],
  },
  {
    ...ofOne,
    name: 'payment-failed',
    async open(stage) {
      await refuse(stage, payments.readPayable, 'not.found')
      await stage.page.goto(`/dashboard/payments/${owed._id}`)
      await expect(stage.page.getByText(stage.said('money:one.failed'))).toBeVisible()
    },
  },
]
