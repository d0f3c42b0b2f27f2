import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { later, seconds } from '@konsil/contract/core/time'
import * as z from 'zod'
import type { Clock } from '../ports/clock.ts'
import type {
  CheckoutAsked,
  CheckoutState,
  OpenedCheckout,
  ProviderEvent,
  ProviderNews,
  ReceivedMoney,
  RefundState,
} from '../ports/payments.ts'
import type {
  EarlierPayment,
  SandboxAnswer,
  SandboxBooks,
  SandboxCard,
  SandboxCheckout,
  SandboxHappening,
  SandboxPayments,
  SandboxRefund,
  SandboxStep,
} from '../ports/sandbox.ts'

const received = {
  paymentId: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  costCents: z.int(),
}
const checkoutState = z.union([
  z.object({ state: z.literal('PAID'), ...received }),
  z.object({ state: z.enum(['OPEN', 'FAILED', 'EXPIRED']) }),
])
const refundState = z.enum(['PENDING', 'DONE', 'FAILED'])
const toldPayment = { paymentId: z.string(), amountCents: z.int() }

const knownNews = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('CHECKOUT'),
    checkoutId: z.string(),
    key: z.string().optional(),
    now: checkoutState,
  }),
  z.object({
    kind: z.literal('REFUND'),
    key: z.string().optional(),
    refundId: z.string(),
    state: refundState,
    ...toldPayment,
  }),
  z.object({
    kind: z.literal('DISPUTE'),
    disputeId: z.string(),
    state: z.enum(['OPENED', 'WON', 'LOST']),
    lostCents: z.int().optional(),
    ...toldPayment,
  }),
])
const kinds: readonly string[] = ['CHECKOUT', 'REFUND', 'DISPUTE']
/** Further fields, and kinds of a later version, are left alone: a provider adds some without asking. */
const envelope = z.object({
  id: z.string().min(1).max(200),
  news: z.looseObject({ kind: z.string() }),
})
export const signatureHeader = 'konsil-sandbox-signature'
const mostSecondsApart = 300

interface SandboxSettings {
  secret: string
  publicUrl: string
  clock: Clock
  books: SandboxBooks
  newId(): string
}

/** A provider in our own house: everything but money. */
export function sandboxPayments(settings: SandboxSettings): SandboxPayments {
  const { clock, books, publicUrl, newId } = settings
  return {
    id: 'sandbox',
    name: 'Sandbox',
    leastCents: { EUR: 50, USD: 50 },
    async open(asked) {
      return openedAt(publicUrl, await books.keepCheckout(newCheckout(asked, `sc_${newId()}`)))
    },
    ask: async id => stateOf(await found(books, id), clock.now()),
    async expire(id) {
      const ended = await books.end(id, { state: 'EXPIRED', paymentId: null, paidAt: null }, [])
      return stateOf(ended ?? (await found(books, id)), clock.now())
    },
    async refund({ key, paymentId, amountCents }) {
      const { left, tries } = await leftOf(books, paymentId)
      const fails = amountCents > left || (paymentId.startsWith(failingOnce) && tries === 0)
      const state = fails ? ('FAILED' as const) : ('DONE' as const)
      const refund = { refundId: `sr_${newId()}`, key, paymentId, amountCents, state }
      return refundStateOf(await books.keepRefund(refund))
    },
    askRefund: id => books.findRefund(id),
    async askDispute(id) {
      const { state } = (await books.findDispute(id)) ?? { state: 'OPENED' }
      return { state }
    },
    readEvent: async (body, headers) => readSigned(settings, body, headers),
    findCheckout: id => books.findCheckout(id),
    pay: (id, card) => pay(settings, id, card),
    happen: (id, what) => happen(settings, id, what),
    bookPaid: earlier => bookPaid(settings, earlier),
    sign: event => signed(settings, event),
  }
}

const openedAt = (publicUrl: string, { id }: SandboxCheckout): OpenedCheckout => ({
  checkoutId: id,
  address: `${publicUrl}/sandbox-checkout/${id}`,
})

const newCheckout = (
  { key, number, amountCents, currency, language, returnTo, until }: CheckoutAsked,
  id: string,
): SandboxCheckout => ({
  id,
  key,
  number,
  amountCents,
  currency,
  language,
  returnTo,
  endsAt: until,
  state: 'OPEN',
  paymentId: null,
  paidAt: null,
})

/** Of such a payment the first refund fails, whoever asks for it. */
const failingOnce = 'spf_'

async function leftOf(books: SandboxBooks, paymentId: string) {
  const paid = await books.findPaid(paymentId)
  const { cents, tries } = await books.refundedOf(paymentId)
  return { left: (paid?.amountCents ?? 0) - cents, tries }
}

async function found(books: SandboxBooks, id: string) {
  const checkout = await books.findCheckout(id)
  if (!checkout) throw new Error('the sandbox knows no such checkout')
  return checkout
}

const refundStateOf = ({ refundId, state }: SandboxRefund): RefundState => ({ refundId, state })

/** As a card costs in Europe: 1.5 per cent and 25 cents. */
const costOf = (amountCents: number) => Math.min(amountCents, Math.round(amountCents * 0.015) + 25)

const moneyOf = ({ amountCents, currency }: SandboxCheckout, paymentId: string): ReceivedMoney => ({
  paymentId,
  amountCents,
  currency,
  costCents: costOf(amountCents),
})

/** At an instant at which its money may still be on the way. */
function stateOf(checkout: SandboxCheckout, now: Date): CheckoutState {
  const { state, paymentId, paidAt, endsAt } = checkout
  if (state === 'PAID' && paymentId !== null && paidAt !== null) {
    return paidAt <= now ? { state, ...moneyOf(checkout, paymentId) } : { state: 'OPEN' }
  }
  if (state === 'OPEN' && endsAt <= now) return { state: 'EXPIRED' }
  return { state: state === 'PAID' ? 'OPEN' : state }
}

/** So long after the payer's last press the money comes, and we hear of it. */
const secondsUntilPaid: Partial<Record<SandboxCard | SandboxAnswer, number>> = {
  SLOW: 8,
  CLOSED: 3,
}

async function pay(
  { clock, books, newId }: SandboxSettings,
  id: string,
  card: SandboxCard | SandboxAnswer,
): Promise<SandboxStep> {
  if (card === 'AUTHENTICATION') return 'AUTHENTICATE'
  const checkout = await found(books, id)
  const now = clock.now()
  if (stateOf(checkout, now).state !== 'OPEN') return 'RETURN'
  if (card === 'DECLINE' || card === 'DENIED') {
    const failed = { state: 'FAILED' as const, paymentId: null, paidAt: null }
    const event = { id: newId(), news: newsOf(checkout, { state: 'FAILED' }) }
    await books.end(id, failed, [{ event, inSeconds: 0 }])
    return 'RETURN'
  }
  const inSeconds = secondsUntilPaid[card] ?? 0
  const paidAt = later(now, seconds(inSeconds))
  const paid = {
    state: 'PAID' as const,
    paymentId: `${card === 'REFUND_FAILS' ? failingOnce : 'sp_'}${newId()}`,
    paidAt,
  }
  const event = { id: newId(), news: newsOf(checkout, stateOf({ ...checkout, ...paid }, paidAt)) }
  const told = card === 'REPEATED' ? repeated(checkout, event, newId) : [{ event, inSeconds }]
  await books.end(id, paid, told)
  return card === 'CLOSED' ? 'CLOSE' : 'RETURN'
}

async function bookPaid({ books, newId, publicUrl }: SandboxSettings, earlier: EarlierPayment[]) {
  const booked = earlier.map(({ asked, paidAt, refund }) => {
    const paymentId = `sp_${newId()}`
    const paid = { state: 'PAID' as const, paymentId, paidAt }
    const checkout: SandboxCheckout = { ...newCheckout(asked, `sc_${newId()}`), ...paid }
    const done = { refundId: `sr_${newId()}`, paymentId, state: 'DONE' as const }
    return {
      checkout,
      money: moneyOf(checkout, paymentId),
      refund: refund && { ...done, ...refund },
    }
  })
  await books.keepAll(
    booked.map(({ checkout }) => checkout),
    booked.flatMap(({ refund }) => refund ?? []),
  )
  return new Map(
    booked.map(({ checkout, money, refund }) => [
      checkout.key,
      { opened: openedAt(publicUrl, checkout), money, refundId: refund?.refundId ?? null },
    ]),
  )
}

const newsOf = ({ id, key }: SandboxCheckout, now: CheckoutState): ProviderNews => ({
  kind: 'CHECKOUT',
  checkoutId: id,
  key,
  now,
})

/** As somebody sends back who uses the provider's own pages, at most. */
const sentElsewhere = 1000

async function happen(
  { books, clock, newId }: SandboxSettings,
  id: string,
  what: SandboxHappening,
): Promise<boolean> {
  const checkout = await found(books, id)
  const { paymentId } = checkout
  const { left } = await leftOf(books, paymentId ?? '')
  if (paymentId === null || stateOf(checkout, clock.now()).state !== 'PAID' || left <= 0)
    return false
  if (what === 'REFUND') {
    const amountCents = Math.min(left, sentElsewhere)
    const sent = { refundId: `sr_${newId()}`, paymentId, amountCents, state: 'DONE' as const }
    const event = { id: newId(), news: { kind: 'REFUND' as const, ...sent } }
    await books.keepRefund({ ...sent, key: sent.refundId }, [{ event, inSeconds: 0 }])
    return true
  }
  const states = { DISPUTE: 'OPENED', DISPUTE_WON: 'WON', DISPUTE_LOST: 'LOST' } as const
  const dispute = { disputeId: `sd_${paymentId}`, paymentId, state: states[what] }
  const news = { kind: 'DISPUTE' as const, ...dispute, amountCents: left }
  await books.keepDispute(dispute, [{ event: { id: newId(), news }, inSeconds: 0 }])
  return true
}

/** The same one three times, and between them others that came about earlier. */
function repeated(checkout: SandboxCheckout, event: ProviderEvent, newId: () => string) {
  const failed = { id: newId(), news: newsOf(checkout, { state: 'FAILED' }) }
  const opened = { id: newId(), news: newsOf(checkout, { state: 'OPEN' }) }
  return [event, failed, event, opened, event].map((one, inSeconds) => ({ event: one, inSeconds }))
}

const signatureOf = (secret: string, time: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest()

function signed({ secret, clock }: SandboxSettings, event: ProviderEvent) {
  const body = Buffer.from(JSON.stringify(event))
  const time = String(Math.floor(clock.now().getTime() / 1000))
  const signature = signatureOf(secret, time, body).toString('hex')
  return { body, headers: { [signatureHeader]: `t=${time},v1=${signature}` } }
}

function readSigned(
  { secret, clock }: SandboxSettings,
  body: Buffer,
  headers: IncomingHttpHeaders,
): ProviderEvent | undefined {
  const [, time = '', signature = ''] =
    /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(String(headers[signatureHeader] ?? '')) ?? []
  const apart = Math.abs(clock.now().getTime() / 1000 - Number(time))
  if (signature === '' || apart > mostSecondsApart) return undefined
  if (!timingSafeEqual(signatureOf(secret, time, body), Buffer.from(signature, 'hex'))) {
    return undefined
  }
  const event = envelope.safeParse(parsed(body)).data
  if (!event) return undefined
  if (!kinds.includes(event.news.kind)) return { id: event.id, news: { kind: 'OTHER' } }
  const news = knownNews.safeParse(event.news).data
  return news && { id: event.id, news }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
