import type { DoctorDetail, ManagedDoctor } from '@konsil/contract/doctors'
import { useQueryClient } from '@tanstack/react-query'
import { doctorDetailQuery } from './queries.ts'

/** What was done answers how the doctor stands now: that is shown at once (ADOC-15). */
export function useShownDoctor() {
  const queries = useQueryClient()
  return (doctor: ManagedDoctor) =>
    queries.setQueryData<DoctorDetail>(
      doctorDetailQuery(doctor._id).queryKey,
      shown => shown && { ...shown, doctor },
    )
}
