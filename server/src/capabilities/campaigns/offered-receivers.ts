import type { campaigns } from '@konsil/contract/campaigns'
import type { InputOf, OutputOf } from '@konsil/contract/core/endpoint'
import { longestList } from '@konsil/contract/core/page'
import { onTheWire } from '@konsil/contract/core/time'
import { accountsOf } from '../access/index.ts'
import { partiesOf } from '../account/index.ts'
import type { Ground } from '../ground.ts'
import { listOffered } from './store/receivers.ts'

type Asked = InputOf<typeof campaigns.listReceivers>
type Answered = OutputOf<typeof campaigns.listReceivers>

const roleNames = { PATIENT: 'Patient', DOCTOR: 'Doctor' } as const

/** Those who can be chosen (NADM-10, D-289): no administrators, and nobody who cannot be written to. */
export async function offeredReceivers(
  ground: Ground,
  { filters, page, size = longestList }: Asked,
): Promise<Answered> {
  const { database } = ground
  const { ids, total, isMore } = await listOffered(database, { ...filters, page, size })
  const accounts = await accountsOf(database, ids)
  const people = await partiesOf(ground, database, ids)
  const list = ids.flatMap(id => {
    const [account, person] = [accounts.get(id), people.get(id)]
    if (!account || !person || account.role === 'ADMIN') return []
    const { firstName, lastName } = person.profile
    return [
      {
        _id: id,
        email: account.email,
        profile: { firstName, lastName, gender: person.gender },
        role: { code: account.role, name: roleNames[account.role] },
        createdAt: onTheWire(account.created_at),
        updatedAt: onTheWire(account.updated_at),
      },
    ]
  })
  return { list, total, isMore }
}
