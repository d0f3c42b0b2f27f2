import type { userInfo } from '@konsil/contract/campaign'
import type * as z from 'zod'
import type { Connection } from '../../database/connect.ts'
import { accountsOf } from '../access/index.ts'
import { namesOf } from '../account/index.ts'

type UserInfo = z.infer<typeof userInfo>

/** People as they are shown where they were chosen or written to; whoever has left is not there. */
export async function peopleOf(connection: Connection, userIds: string[]) {
  const ids = [...new Set(userIds)]
  const accounts = await accountsOf(connection, ids)
  const names = await namesOf(connection, ids)
  return (userId: string): UserInfo => {
    const account = accounts.get(userId)
    const name = names.get(userId)
    if (!account || !name || account.role === 'ADMIN') return null
    const { firstName, lastName } = name
    return { email: account.email, firstName, lastName, type: account.role }
  }
}
