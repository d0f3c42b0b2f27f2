import type { DoctorState, ManagedDoctor } from '@konsil/contract/doctors'
import { hasWords } from '../../ui/pickers/matching.ts'

export interface DoctorFilters {
  text: string
  /** As its code says it; empty for all, as below. */
  gender: string
  status: DoctorState | ''
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
      (status === '' || own.code === status) &&
      (text.trim() === '' || hasWords([email, profile.firstName, profile.lastName], text)),
  )
