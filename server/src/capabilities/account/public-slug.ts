import type { Selectable } from 'kysely'
import { fullName } from '@konsil/contract/full-name'
import type { InTransaction } from '../../database/connect.ts'
import type { ProfileTable } from '../../database/tables/account.ts'
import { lockSlugs, slugsLike } from './store/slugs.ts'

type Named = Pick<Selectable<ProfileTable>, 'user_id' | 'first_name' | 'last_name' | 'slug'>

/** Letters that lose no accent to become one of a to z. */
const spelt: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const longest = 60

/** A name as an address has it: 'Jürgen von Öz-Łoś' is juergen-von-oez-los; one without such letters is `doctor`. */
export function wordsOf(name: string) {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^a-z]/gu, sign => spelt[sign] ?? sign)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '')
  return words || 'doctor'
}

/**
 * Under which address the page of a doctor stands: the one they have, as long as it fits their name,
 * else a free one, numbered where others have the same name. Called when they make their profile
 * public: so a printed address stays, and whoever has another name now gets another one.
 */
export async function slugFor(tx: InTransaction, { slug, ...person }: Named) {
  const words = wordsOf(fullName({ firstName: person.first_name, lastName: person.last_name }))
  const fits = (one: string) => one === words || /^-\d+$/.test(one.slice(words.length))
  if (slug?.startsWith(words) && fits(slug)) return slug
  await lockSlugs(tx)
  const taken = new Set(await slugsLike(tx, words))
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? words : `${words}-${number}`
    if (!taken.has(free)) return free
  }
}
