import type { DoctorInList } from './queries.ts'

/** What a list of doctors is narrowed by; each stands in the address under this name. */
export const filterNames = ['name', 'language', 'gender', 'kind', 'on'] as const
export type Filters = Record<(typeof filterNames)[number], string>

/** Whoever has room soonest first, then by name as the server answers them. */
export const soonestFirst = (doctors: readonly DoctorInList[]) =>
  doctors.toSorted((one, other) =>
    firstOf(one) < firstOf(other) ? -1 : firstOf(one) > firstOf(other) ? 1 : 0,
  )

const firstOf = ({ dates = [] }: DoctorInList) => dates[0] ?? '9999'

export const narrowedBy = (
  { language, gender, kind, on }: Omit<Filters, 'name'>,
  doctors: readonly DoctorInList[],
) =>
  doctors.filter(
    one =>
      (language === '' || one.languages.includes(language)) &&
      (gender === '' || String(one.gender) === gender) &&
      (kind === '' || one.consultationTypes.some(type => type === kind)) &&
      (on === '' || (one.dates ?? []).includes(on)),
  )

export const isFree = ({ isBookable, dates = [] }: DoctorInList) => isBookable && dates.length > 0
