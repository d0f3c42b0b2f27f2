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

/** A doctor's or administrator's own words replace the present ones, each language by itself. */
export const reworded = (words: TextPerLanguage, own: Worded | undefined) =>
  inBoth({ en: own?.en ?? words.en, de: own?.de ?? words.de })

/** The columns that services of the catalogue and of doctors have in common. */
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

/** Minutes from the wire's hours. Refuses a duration that is not in the list; 0 is for what has no call. */
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

/** Makes options of proposed ones, which every service can include from now on (D-228). Answers their ids. */
export async function activated(tx: InTransaction, proposed: { name: Worded }[], now: Date) {
  const ids: string[] = []
  if (proposed.length > 0) await lockList(tx)
  for (const { name } of proposed) ids.push(await activateOption(tx, inBoth(name), now))
  return ids
}

type Kind = Parameters<typeof consultationTypeOf>[0]

/** The type of a proposal whose duration an administrator changed: a chat has duration 0, everything else lasts. */
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
