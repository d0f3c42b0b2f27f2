import { namesPerson, useAddress } from '../../lib/signed-in/use-address.ts'
import { askedStateOf } from './doctor-search.tsx'
import type { DoctorFilters } from './find-doctors.ts'
import { genders } from './gender.ts'

export const sizes = [5, 10, 20, 50]

/** What stays on the page alone. */
export interface KeptText {
  kept: string
  onKeep: (text: string) => void
}

const longest = 200

/** What the list shows stands in the address, so that Back, a reload and the way from a doctor lead to it (ADOC-06). */
export function useShownDoctors({ kept, onKeep }: KeptText) {
  const [query, write] = useAddress()
  const inAddress = (query.get('search') ?? '').slice(0, longest)
  const filters: DoctorFilters = {
    text: inAddress === '' ? kept : inAddress,
    gender: genders.find(one => one === query.get('gender')) ?? '',
    status: askedStateOf(query.get('status')),
  }
  return {
    filters,
    /** Whatever is looked for anew begins with its first page (ADOC-04). */
    change({ text, ...others }: Partial<DoctorFilters>) {
      if (text !== undefined) onKeep(namesPerson(text) ? text : '')
      const search = text === undefined ? {} : { search: namesPerson(text) ? '' : text }
      write({ ...search, ...others, page: '' })
    },
    size: sizes.find(one => String(one) === query.get('size')) ?? 5,
    resize: (size: number) => write({ size: size === 5 ? '' : String(size), page: '' }),
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
    turnTo: (page: number) => write({ page: page === 1 ? '' : String(page) }),
  }
}
