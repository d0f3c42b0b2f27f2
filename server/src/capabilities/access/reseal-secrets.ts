import type { Connection } from '../../database/connect.ts'
import type { Secrets } from '../../ports/secrets.ts'
import { appSecretName } from './authenticator-app.ts'
import { listSealedApps, replaceSealedSecret } from './store/second-factors.ts'

/** Puts the secrets of authenticator apps under the key for everything new; answers how many were not. */
export async function resealSecrets(connection: Connection, secrets: Secrets) {
  const older = (await listSealedApps(connection)).filter(
    app => !secrets.isCurrent(app.sealed_secret),
  )
  for (const { user_id: userId, sealed_secret: before } of older) {
    const name = appSecretName(userId)
    const after = secrets.seal(secrets.open(before, name), name)
    await replaceSealedSecret(connection, userId, { before, after })
  }
  return older.length
}
