import type { DoctorState, ManagedDoctor } from '@konsil/contract/doctors'
import { hasWords } from '../../ui/pickers/matching.ts'

/** All that are not active, as the dashboard counts them (D-222). */
export const notActive = 'NOT_ACTIVE'
export type AskedState = DoctorState | typeof notActive

export interface DoctorFilters {
  text: string
  /** As its code says it; empty for all, as below. */
  gender: string
  status: AskedState | ''
}

export const noFilters: DoctorFilters = { text: '', gender: '', status: '' }

/** Those who fit all that is asked for (ADOC-02, ADOC-03, D-247). */
export const findDoctors = (
  all: readonly ManagedDoctor[],
  { text, gender, status }: DoctorFilters,
) =>
  all.filter(
    ({ user: { email, profile }, status: own }) =>
      (gender === '' || String(profile.gender) === gender) &&
      (status === '' || isOfState(own.code, status)) &&
      (text.trim() === '' || hasWords([email, profile.firstName, profile.lastName], text)),
  )

const isOfState = (code: DoctorState, asked: AskedState) =>
  asked === notActive ? code !== 'ACTIVE' : code === asked
