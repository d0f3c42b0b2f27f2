import {
  type Agreement,
  type Consent,
  shownConsentActs,
  withdrawableDocument,
} from '@konsil/contract/access'
import { Refusal } from '@konsil/contract/core/refusals'
import type { SignInRole } from '@konsil/contract/core/roles'
import { onTheWire } from '@konsil/contract/core/time'
import { namespaces, neededBySocket } from '@konsil/contract/realtime'
import type { Connection } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import { addJob } from '../../jobs/queue.ts'
import { lockPerson } from '../account/index.ts'
import type { Ground } from '../ground.ts'
import {
  actsOn,
  type ConsentAct,
  isGiven,
  isWithdrawn,
  presentConsents,
  refuseOutdated,
} from './consents.ts'
import { endSockets, endSocketsJob } from './end-sockets.ts'
import type { AccessGround } from './ground.ts'
import { openSessionsOf } from './store/accounts.ts'
import { forgetChoicesOf } from './store/mail-links.ts'
import { insertConsentActs, readConsentActs } from './store/consents.ts'

/** What holds already is not given once more: of two at once, one leaves a row. */
export async function agree(
  { database, clock }: Ground,
  { userId, role }: Person,
  agreed: Consent[],
) {
  await refuseOutdated(database, role, agreed)
  await inTransaction(database, async tx => {
    await lockPerson(tx, userId)
    const acts = await readConsentActs(tx, userId)
    const fresh = onceEach(agreed).filter(one => !isGiven(acts, one))
    await insertConsentActs(tx, userId, 'GIVEN', fresh, clock.now())
  })
}

const onceEach = (agreed: Consent[]) => [
  ...new Map(agreed.map(one => [one.document, one])).values(),
]

/**
 * Nobody withdraws what they do not see: it is named in the version in which it was last given. What rested
 * on it is given up with it.
 */
export async function withdrawConsent(
  { database, clock, live, followWithdrawal }: AccessGround,
  userId: string,
  consent: Consent,
) {
  const only = namespaces.filter(name => neededBySocket[name]?.includes(consent.document))
  const sessionIds = await inTransaction(database, async tx => {
    await lockPerson(tx, userId)
    const last = actsOn(await readConsentActs(tx, userId), consent.document).at(-1)
    if (last?.act !== 'GIVEN' || last.version !== consent.version) {
      throw new Refusal('consent.changed.meanwhile')
    }
    await insertConsentActs(tx, userId, 'WITHDRAWN', [consent], clock.now())
    // It may name a disease.
    await forgetChoicesOf(tx, userId)
    for (const follow of followWithdrawal) await follow(tx, userId, consent.document)
    const open = await openSessionsOf(tx, userId, clock.now())
    if (only.length > 0) await addJob(tx, endSocketsJob, { sessionIds: open, only })
    return open
  })
  if (only.length > 0) endSockets(live, sessionIds, only)
}

/** What a person agreed to and withdrew, by document. */
export async function agreementsOf(
  connection: Connection,
  userId: string,
  role: SignInRole,
): Promise<Agreement[]> {
  const acts = await readConsentActs(connection, userId)
  const present = await presentConsents(connection, role)
  return present.map(({ document, version }) => {
    const own = actsOn(acts, document)
    const isWithdrawable = withdrawableDocument.options.some(one => one === document)
    return {
      document,
      version,
      mayWithdraw: isWithdrawable && own.length > 0 && !isWithdrawn(acts, document),
      acts: own.slice(-shownConsentActs).reverse().map(presentAct),
    }
  })
}

const presentAct = ({ act, version, happened_at }: ConsentAct) => ({
  act,
  version,
  happenedAt: onTheWire(happened_at),
})
