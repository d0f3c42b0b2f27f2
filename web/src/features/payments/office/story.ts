import type { Payable } from '@konsil/contract/payable'
import { type DateHabits, formatDay } from '../../../lib/signed-in/dates.ts'
import {
  asSentence,
  type MoneyT,
  sayName,
  sayOfProvider,
  sayProvider,
  saySum,
} from './money-words.ts'

interface Told {
  key: string
  at: string
  said: string
  /** In somebody's own words. */
  quote: string | null
  /** As the provider calls it, to find it there. */
  named: string | null
  /** That an administrator has entered, and may correct. */
  entered?: Payable['refunds'][number]
}

/** Each thing that happened to the money of one booking, in a sentence, the oldest first. */
export function storyOf(of: Payable, t: MoneyT, language: string, habits: DateHabits): Told[] {
  const told = [
    asked(of, t, language),
    ...checkouts(of, t, language),
    ...payments(of, t, language),
    ...of.refunds.flatMap(one => refund(one, of, t, language, habits)),
    ...of.disputes.flatMap(one => dispute(one, t, language)),
    ...cases(of, t),
  ]
  return told
    .map(one => ({ ...one, said: asSentence(one.said, language) }))
    .toSorted((one, other) => one.at.localeCompare(other.at))
}

const plain = (key: string, at: string, said: string): Told => ({
  key,
  at,
  said,
  quote: null,
  named: null,
})

const asked = ({ _id, createdAt, price }: Payable, t: MoneyT, language: string) =>
  plain(`asked ${_id}`, createdAt, t('story.ASKED', { amount: saySum(price, language) }))

/** One that was paid is told as its payment. */
const checkouts = ({ checkouts: all }: Payable, t: MoneyT, language: string) =>
  all.flatMap(({ _id, state, provider, amount, openedAt, endedAt }) => {
    if (state === 'PAID') return []
    const said = { provider: sayProvider(provider, t), amount: saySum(amount, language) }
    return plain(`checkout ${_id}`, endedAt ?? openedAt, t(`story.checkout.${state}`, said))
  })

const payments = ({ payments: all }: Payable, t: MoneyT, language: string) =>
  all.map(({ _id, fate, provider, amount, cost, receivedAt, nameWithProvider }) => ({
    ...plain(
      `payment ${_id}`,
      receivedAt,
      t(`story.payment.${fate}`, {
        provider: sayProvider(provider, t),
        amount: saySum(amount, language),
        cost: saySum(cost, language),
      }),
    ),
    named: nameWithProvider,
  }))

function refund(
  one: Payable['refunds'][number],
  { cases: all }: Payable,
  t: MoneyT,
  language: string,
  habits: DateHabits,
): Told[] {
  const { _id, reason, state, by, amount, decidedAt, endedAt, nameWithProvider } = one
  const said = {
    provider: sayProvider(one.provider, t),
    ofProvider: sayOfProvider(one.provider, t),
    amount: saySum(amount, language),
    name: sayName(by, t('name.left')),
    day: one.sentOn === null ? '' : formatDay(one.sentOn, habits),
  }
  const entered = one.mayCorrect ? { entered: one } : {}
  const isCorrected = all.some(
    ({ refundId, settled }) => refundId === _id && settled?.outcome === 'CORRECTED',
  )
  if (isCorrected) return [plain(`refund ${_id}`, decidedAt, t('story.refund.CORRECTED', said))]
  const decided = plain(`refund ${_id}`, decidedAt, t(`story.refund.${reason}`, said))
  const isElsewhere = reason === 'ELSEWHERE' || reason === 'TOO_MUCH'
  // What was made on the provider's pages was sent with that, and is said once.
  if (isElsewhere && state === 'DONE') {
    const onDay = one.sentOn !== null && t('story.refund.ELSEWHERE.on', said)
    return [{ ...decided, ...entered, said: onDay || decided.said, named: nameWithProvider }]
  }
  // What was tried again was decided once.
  const first = one.isNextTry ? [] : [decided]
  if (state === 'PENDING' || state === 'WAITING') {
    return [...first, plain(`sent ${_id}`, decidedAt, t(`story.refundState.${state}`, said))]
  }
  const ended = {
    ...plain(`refund's end ${_id}`, endedAt ?? decidedAt, t(howEnded(one, state), said)),
    ...entered,
    named: nameWithProvider,
  }
  return [...first, ended]
}

function howEnded({ way, sentOn }: Payable['refunds'][number], state: 'DONE' | 'FAILED') {
  if (way === 'PROVIDER') return `story.refundState.${state}` as const
  return way === 'TRANSFER' && sentOn !== null
    ? ('story.refundWay.TRANSFER.on' as const)
    : (`story.refundWay.${way}` as const)
}

function dispute(one: Payable['disputes'][number], t: MoneyT, language: string): Told[] {
  const { _id, state, amount, openedAt, endedAt, nameWithProvider } = one
  const said = { provider: sayProvider(one.provider, t), amount: saySum(amount, language) }
  const opened = {
    ...plain(`dispute ${_id}`, openedAt, t('story.dispute.OPENED', said)),
    named: nameWithProvider,
  }
  if (state === 'OPENED' || endedAt === null) return [opened]
  return [
    opened,
    plain(`dispute's end ${_id}`, endedAt, disputeEnd({ ...one, state }, t, language)),
  ]
}

type Dispute = Payable['disputes'][number]

function disputeEnd(
  { state, amount, lost, paid }: Dispute & { state: Exclude<Dispute['state'], 'OPENED'> },
  t: MoneyT,
  language: string,
) {
  const given = lost ?? paid
  const said = { amount: saySum(amount, language), given: given ? saySum(given, language) : '' }
  const isPart = given !== null && given.value < amount.value
  if (state === 'LOST' && isPart) return t('story.dispute.PART', said)
  return t(`story.dispute.${state}`, said)
}

/** What was done about a refund is told with the refund. */
const cases = ({ cases: all }: Payable, t: MoneyT) =>
  all.flatMap(({ _id, settled }): Told[] => {
    if (settled?.note == null) return []
    const said = { name: sayName(settled.by, t('name.left')) }
    const one = plain(`case ${_id}`, settled.at, t(`story.case.${settled.outcome}`, said))
    return [{ ...one, quote: settled.note }]
  })
