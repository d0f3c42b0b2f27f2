import type { Selectable } from 'kysely'
import { fullName } from '@konsil/contract/full-name'
import type { InTransaction } from '../../database/connect.ts'
import type { ProfileTable } from '../../database/tables/account.ts'
import { addressWords, freeAmong } from '../address-words.ts'
import { lockSlugs, slugsLike } from './store/slugs.ts'

type Named = Pick<Selectable<ProfileTable>, 'user_id' | 'first_name' | 'last_name' | 'slug'>

/**
 * Under which address the page of a doctor stands: the one they have, as long as it fits their name,
 * else a free one, numbered where others have the same name. Called when they make their profile
 * public: so a printed address stays, and whoever has another name now gets another one.
 */
export async function slugFor(tx: InTransaction, { slug, ...person }: Named) {
  const name = fullName({ firstName: person.first_name, lastName: person.last_name })
  const words = addressWords(name) || 'doctor'
  const fits = (one: string) => one === words || /^-\d+$/.test(one.slice(words.length))
  if (slug?.startsWith(words) && fits(slug)) return slug
  await lockSlugs(tx)
  return freeAmong(words, new Set(await slugsLike(tx, words)))
}
