import type { SecondStepWay } from '@konsil/contract/access'
import type { Config } from '../../config.ts'
import type { Connection } from '../../database/connect.ts'
import { listPasskeys } from './store/passkeys.ts'
import { countRecoveryCodes, findApp } from './store/second-factors.ts'
import { passkeyPlaceOf } from './webauthn.ts'

/** With what somebody can prove beside the password that it is them; undefined without a second factor. */
export async function secondStepWays(
  connection: Connection,
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  userId: string,
) {
  const hasApp = (await findApp(connection, userId)) !== undefined
  const hasPasskey = (await listPasskeys(connection, userId)).length > 0
  if (!hasApp && !hasPasskey) return undefined
  const ways: SecondStepWay[] = []
  if (hasPasskey && passkeyPlaceOf(PUBLIC_URL)) ways.push('PASSKEY')
  if (hasApp) ways.push('APP')
  if ((await countRecoveryCodes(connection, userId)) > 0) ways.push('RECOVERY_CODE')
  return ways
}
