import type { Connection } from '../../../database/connect.ts'
import type { PushKeys } from '../../../ports/push.ts'
import type { Secrets } from '../../../ports/secrets.ts'
import type { NotificationsGround } from '../ground.ts'
import { addPushKey, findPushKey, replaceSealedKey } from './store.ts'

const secretName = 'key of pushes'

type KeysGround = Pick<NotificationsGround, 'database' | 'clock' | 'secrets' | 'webPush'>

/** The pair of this product, made when it is needed first (D-099). All processes have the same. */
export async function pushKeysOf(ground: KeysGround): Promise<PushKeys> {
  const kept = await keptKeys(ground)
  return {
    publicKey: kept.public_key,
    privateKey: ground.secrets.open(kept.sealed_private_key, secretName),
  }
}

/** What browsers are given, also while nobody can open the other one. */
export const publicPushKey = async (ground: KeysGround) => (await keptKeys(ground)).public_key

const keptKeys = async (ground: KeysGround) =>
  (await findPushKey(ground.database)) ?? (await madeKeys(ground))

async function madeKeys({ database, clock, secrets, webPush }: KeysGround) {
  const { publicKey, privateKey } = webPush.newKeys()
  await addPushKey(database, {
    public_key: publicKey,
    sealed_private_key: secrets.seal(privateKey, secretName),
    made_at: clock.now(),
  })
  const kept = await findPushKey(database)
  if (!kept) throw new Error('the key of pushes was not kept')
  return kept
}

/** Puts the private one under the key for everything new; answers whether it was not. */
export async function resealPushKey(connection: Connection, secrets: Secrets) {
  const kept = await findPushKey(connection)
  if (!kept || secrets.isCurrent(kept.sealed_private_key)) return false
  const before = kept.sealed_private_key
  await replaceSealedKey(
    connection,
    before,
    secrets.seal(secrets.open(before, secretName), secretName),
  )
  return true
}
