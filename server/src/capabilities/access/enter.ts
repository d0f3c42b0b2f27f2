import { timeZone } from '@konsil/contract/core/time'
import type { InTransaction } from '../../database/connect.ts'
import type { UserTable } from '../../database/tables/access.ts'
import type { Call } from '../../http/call.ts'
import { nameZone } from '../account/index.ts'
import type { AccessGround } from './ground.ts'
import { hashOfSecret } from './mail-links.ts'
import { openSession } from './sessions.ts'
import { type Entered, forgetSignIn } from './sign-in-attempts.ts'
import { noteFirstSignIn } from './store/accounts.ts'
import { isKnownBrowser, noteBrowser } from './store/browsers.ts'

type Entering = Pick<UserTable, 'id' | 'email' | 'role'>

/** Who has proven with all that their account asks for that it is them. */
export async function enter(
  tx: InTransaction,
  { tokens, clock }: AccessGround,
  { id, email, role }: Entering,
  { browser, userAgent }: Pick<Call, 'userAgent'> & { browser: string | undefined },
) {
  const now = clock.now()
  const browserHash = browser === undefined ? undefined : hashOfSecret(browser)
  const isKnown = browserHash !== undefined && (await isKnownBrowser(tx, email, browserHash))
  if (browserHash) await noteBrowser(tx, id, browserHash, now)
  return {
    /** The browser: they have signed in there before. */
    isKnown,
    isFirstSignIn: await noteFirstSignIn(tx, id, now),
    token: await openSession(tx, tokens, { userId: id, role, userAgent, now }),
    userId: id,
  }
}

/** What follows when they are in: attempts to guess are forgotten, and the zone that their device names is kept. */
export async function noteEntered(
  ground: AccessGround,
  { id, email }: Entering,
  { zone, ...from }: Omit<Entered, 'email'> & { zone: string | undefined },
) {
  const { database, clock } = ground
  const named = timeZone.safeParse(zone)
  if (named.success) await nameZone(database, id, { timeZone: named.data, now: clock.now() })
  await forgetSignIn(ground, { email, ...from })
}
