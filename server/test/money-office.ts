import { appointments } from '@konsil/contract/appointments'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { dayIn, homeZone } from '@konsil/contract/core/time'
import { notifications } from '@konsil/contract/notifications'
import { paying } from '@konsil/contract/paying'
import type { disputeEnds } from '@konsil/contract/dispute-decision'
import { payments } from '@konsil/contract/payments'
import { afterEach, expect } from 'vitest'
import { type Booked, usePayingThrough } from './paying-through.ts'
import { usePerson } from './test-server.ts'

const note = 'Sent by our bank today, order 17'

/** What a call was refused with, or its status. */
async function answered(answer: Promise<{ status: number; items: { id: string }[] }>) {
  const { status, items } = await answer
  return items[0]?.id ?? status
}

/** Refunds of the remote ones work again, and the ledger is the money. */
async function putRight({ remote, money }: ReturnType<typeof usePayingThrough>) {
  remote.stripe.nextRefund = 'succeeded'
  remote.paypal.nextRefund = 'COMPLETED'
  await money.refuseDifferences()
}

/** Patients who pay by all providers, and an administrator who sees to what went another way than it should. */
export function useMoneyOffice() {
  const through = usePayingThrough()
  const { server, balancesOf, drivers, remote } = through
  const { book, begin, confirm, cancel, tell } = through
  const admin = usePerson(server, 'ADMIN')
  const asked = <Question>(question: Question) => [question, { token: admin.token }] as const
  const read = async ({ id, patient }: Booked) =>
    (await server.call(appointments.readAppointment, { id }, patient)).data

  async function payableOf(booked: Booked) {
    const { code } = await read(booked)
    const filters = { bookingNumber: code }
    const { data } = await server.call(payments.listPayables, ...asked({ filters }))
    return (await server.call(payments.readPayable, ...asked({ id: data.list[0]?._id ?? '' }))).data
  }

  /** All of it, today. */
  function saySent(refundId: string, more: Partial<InputOf<typeof payments.settleRefund>> = {}) {
    const sentOn = dayIn(homeZone, server.clock.now())
    const all = { refundId, way: 'TRANSFER' as const, amount: 12_000, sentOn, note }
    return server.call(payments.settleRefund, ...asked({ ...all, ...more }))
  }
  const sentBeside = (...said: Parameters<typeof saySent>) => answered(saySent(...said))

  afterEach(() => putRight(through))

  /** The newest mail to its patient of such a subject; empty where there is none. */
  async function newestMail({ patient }: Booked, subject: string) {
    await server.runJobs()
    const mails = await server.mailsTo(patient.email)
    return mails.findLast(mail => mail.subject === subject)?.text ?? ''
  }

  /** What is paid with one provider, and what becomes of it there. */
  function paidBy(name: keyof typeof drivers) {
    const driver = () => drivers[name]()
    async function send(sent: Parameters<typeof tell>[1]) {
      expect(await tell(name, sent)).toBe(200)
    }
    /** The money is there, and nobody here knows it. */
    async function taken() {
      const booked = await book()
      const checkoutId = await begin(booked, name)
      await driver().take(checkoutId)
      return { booked, checkoutId }
    }
    async function paid() {
      const { booked, checkoutId } = await taken()
      expect(await confirm(booked)).toBe(201)
      return { booked, checkoutId }
    }
    /** Cancelled by its patient, who has heard of it, and the provider could not send it. */
    async function failed() {
      const { booked, checkoutId } = await paid()
      driver().refundSlowly?.()
      await cancel(booked)
      await server.runJobs()
      await send(await driver().tellRefund(checkoutId, 'FAILED'))
      const { refunds, cases } = await payableOf(booked)
      expect(cases.map(({ kind }) => kind)).toEqual(['REFUND_FAILED'])
      return { booked, checkoutId, refundId: refunds[0]?._id ?? '' }
    }
    /** As it calls the newest refund, of ours or made there. */
    async function nameOf(checkoutId: string) {
      const paymentId = await driver().paymentIdOf(checkoutId)
      if (name === 'stripe') {
        return remote.stripe.refunds.find(one => one.payment_intent === paymentId)?.id ?? ''
      }
      if (name === 'paypal') {
        const all = [...remote.paypal.refunds.values()]
        return all.findLast(({ links }) => links[0]?.href.endsWith(`/${paymentId}`))?.id ?? ''
      }
      const { rows } = await server.pool.query<{ id: string }>(
        `select id from sandbox_refund where payment_id = $1 and id like 'elsewhere%'`,
        [paymentId],
      )
      return rows[0]?.id ?? ''
    }
    return { driver, send, taken, paid, failed, nameOf }
  }

  return {
    ...through,
    paidBy,
    payableOf,
    saySent,
    sentBeside,
    transfer: (refundId: string) => sentBeside(refundId),
    retry: (refundId: string) =>
      answered(server.call(payments.retryRefund, ...asked({ refundId }))),
    correct: (refundId: string, amount: number) =>
      answered(server.call(payments.correctRefund, ...asked({ refundId, amount, note }))),
    decide: (disputeId: string, state: (typeof disputeEnds)[number], cents?: number) =>
      answered(
        server.call(
          payments.decideDispute,
          ...asked({
            disputeId,
            state,
            note,
            ...{ WON: {}, LOST: { lost: cents }, PAID_BY_PROVIDER: { paid: cents } }[state],
          }),
        ),
      ),
    settleCase: (id: string) => answered(server.call(payments.settleCase, ...asked({ id, note }))),
    listCases: async () => (await server.call(payments.listCases, ...asked({}))).data.list,
    refund: (appointmentId: string, amount: number) =>
      answered(
        server.call(
          paying.refund,
          ...asked({ appointmentId, amount, reason: 'The line broke, sorry' }),
        ),
      ),
    casesOf: async (booked: Booked) =>
      (await payableOf(booked)).cases.map(({ kind, amount, settled }) =>
        [kind, ...(amount ? [amount.value] : []), settled?.outcome ?? 'OPEN'].join(' '),
      ),
    refundsOf: async (booked: Booked) =>
      (await payableOf(booked)).refunds.map(({ amount, reason, state, isReplaced }) =>
        [amount.value, reason, state, ...(isReplaced ? ['replaced'] : [])].join(' '),
      ),
    /** All but one: a provider keeps what it costs. */
    async balancesBut(account: string, booked: Booked) {
      const { [account]: _, ...others } = await balancesOf(booked)
      return others
    },
    /** How it goes back, as its patient reads it. */
    partsOf: async (booked: Booked) => (await read(booked)).refunds.flatMap(({ parts }) => parts),
    /** As its patient reads it. */
    toldTo: async (booked: Booked) =>
      (await read(booked)).refunds.map(({ amount, state }) => `${amount.value} ${state}`),
    invoicesOf: async (booked: Booked) =>
      (await read(booked)).invoices.map(({ kind, amount }) => `${kind} ${amount.value}`),
    /** What the bell of its patient says of money that goes back. */
    async bellOf({ patient }: Booked) {
      await server.runJobs()
      const { data } = await server.call(notifications.listNotifications, {}, patient)
      return data.list.filter(({ event }) => event.code === 'AU011').map(({ title }) => title)
    },
    /** The newest mail of that to its patient. */
    mailOf: (booked: Booked) => newestMail(booked, 'You get money back'),
    newestMail,
  }
}
