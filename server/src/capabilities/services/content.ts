import { inCents } from '@konsil/contract/core/money'
import { Refusal } from '@konsil/contract/core/refusals'
import type { TextPerLanguage } from '@konsil/contract/core/texts'
import {
  consultationTypeOf,
  lastsAsItsTypeDoes,
  type offeredService,
} from '@konsil/contract/offered-service'
import type * as z from 'zod'
import type { InTransaction } from '../../database/connect.ts'
import { activateOption, countActiveOptions, lockList, readDurations } from './store/options.ts'

export type OfferedService = z.infer<typeof offeredService>

interface Worded {
  en?: string | undefined
  de?: string | undefined
}

/** Readers of a language that was left out see the other one. */
export const inBoth = ({ en, de }: Worded): TextPerLanguage => ({
  en: en || de || '',
  de: de || en || '',
})

/** Words of one's own take the place of those that are there, each in its language. */
export const reworded = (words: TextPerLanguage, own: Worded | undefined) =>
  inBoth({ en: own?.en ?? words.en, de: own?.de ?? words.de })

/** What the catalogue's services and those of doctors have in common, as columns. */
export async function columnsOf(tx: InTransaction, input: OfferedService) {
  return {
    name: JSON.stringify(inBoth(input.name)),
    description: JSON.stringify(inBoth(input.description)),
    price_cents: inCents(input.price.value),
    currency: input.price.currency,
    minutes: await minutesOf(tx, input.duration),
    consultation_type: consultationTypeOf(input),
    applied_for: input.appliedFor,
  }
}

/** Hours are for the wire; only those of the list are offered, and 0 for what has no call. */
export async function minutesOf(tx: InTransaction, hours: number) {
  const minutes = Math.round(hours * 60)
  const isListed = (await readDurations(tx)).some(one => one.minutes === minutes)
  const isWhole = Math.abs(hours * 60 - minutes) < 0.01
  if (minutes === 0 ? hours !== 0 : !isListed || !isWhole) {
    throw new Refusal('duration.required', { field: 'duration' })
  }
  return minutes
}

export async function refuseInactiveOptions(tx: InTransaction, ids: string[]) {
  const distinct = new Set(ids)
  if ((await countActiveOptions(tx, [...distinct])) < distinct.size) throw optionUnavailable()
}

export const optionUnavailable = () =>
  new Refusal('service.option.unavailable', { field: 'serviceOptionIds' })

/** Each becomes an option that every service can include (D-228). */
export async function activated(tx: InTransaction, proposed: { name: Worded }[], now: Date) {
  const ids: string[] = []
  if (proposed.length > 0) await lockList(tx)
  for (const { name } of proposed) ids.push(await activateOption(tx, inBoth(name), now))
  return ids
}

type Kind = Parameters<typeof consultationTypeOf>[0]

/** Of a proposal whose duration an administrator changes: with a call it is no chat, and the other way round. */
export function consultationTypeAfter(
  now: NonNullable<Kind['consultationType']>,
  duration: number,
  wished: Kind['consultationType'],
) {
  const usual = (now === 'CHAT') === (duration === 0) ? now : undefined
  const type = consultationTypeOf({ duration, consultationType: wished ?? usual })
  const fits = lastsAsItsTypeDoes({
    duration,
    consultationType: type,
    serviceOptionIds: [],
    proposeOptions: [],
  })
  if (!fits) throw new Refusal('duration.required', { field: 'duration' })
  return type
}
