import { uuid } from '@konsil/contract/core/uuid'
import { useAddress } from './use-address.ts'

/** To which doctor a list is narrowed, as its address says; none where that was written by hand and names none. */
export function useAskedDoctor() {
  const [query, write] = useAddress()
  return {
    doctorId: uuid.safeParse(query.get('doctor')).data,
    leaveDoctor: () => write({ doctor: undefined }),
  }
}
