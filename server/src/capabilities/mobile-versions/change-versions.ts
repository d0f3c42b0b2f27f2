import { mostMobileVersions, type mobileVersions } from '@konsil/contract/mobile-versions'
import type { AdministratorActName } from '@konsil/contract/administrators-log'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Ground } from '../ground.ts'
import { refuseTooMany } from '../refuse-too-many.ts'
import { noteAdministratorAct } from '../site/index.ts'
import {
  changeVersion,
  countVersions,
  deleteVersion,
  insertVersion,
  lockCount,
  lockVersion,
  type MobileVersionRow,
} from './store.ts'
import { asVersion, numbersOf } from './version-numbers.ts'

/** Whoever asks, and how they prove that it is them where that is asked for. */
export interface Asking {
  by: string
  prove(): Promise<void>
}

export function addVersion(
  { database, clock }: Ground,
  { by, prove }: Asking,
  { version, platform, appType, requiredUpgrade, release }: InputOf<typeof mobileVersions.add>,
) {
  const now = clock.now()
  return inTransaction(database, async tx => {
    if (requiredUpgrade && release) await prove()
    await lockCount(tx)
    refuseTooMany(await countVersions(tx), mostMobileVersions, 'too.many.mobile.versions')
    const row = await insertVersion(tx, {
      id: newId(now),
      platform,
      app_type: appType,
      ...numbersOf(version),
      required_upgrade: requiredUpgrade,
      released: release,
      created_at: now,
    })
    if (!row) throw new Refusal('mobile.version.exists')
    await note(tx, now, { act: 'MOBILE_VERSION_ADDED', by, row })
    return row
  })
}

/** Its flags alone: whoever asks names the version that they mean, and changes it into no other. */
export function updateVersion(
  { database, clock }: Ground,
  { by, prove }: Asking,
  asked: InputOf<typeof mobileVersions.update>,
) {
  return inTransaction(database, async tx => {
    const row = await lockVersion(tx, asked.id)
    if (!row || !isMeant(row, asked)) throw new Refusal('not.found')
    const flags = {
      required_upgrade: asked.requiredUpgrade ?? row.required_upgrade,
      released: asked.release ?? row.released,
    }
    const isSame =
      flags.released === row.released && flags.required_upgrade === row.required_upgrade
    if (isSame) return row
    // All who have an older one are put out of their app.
    if (flags.released && flags.required_upgrade) await prove()
    await note(tx, clock.now(), { act: 'MOBILE_VERSION_CHANGED', by, row })
    return changeVersion(tx, row.id, flags)
  })
}

const isMeant = (
  row: MobileVersionRow,
  { version, platform, appType }: InputOf<typeof mobileVersions.update>,
) => asVersion(row) === version && row.platform === platform && row.app_type === appType

export function removeVersion({ database, clock }: Ground, by: string, id: string) {
  return inTransaction(database, async tx => {
    const row = await lockVersion(tx, id)
    if (!row) throw new Refusal('not.found')
    await deleteVersion(tx, id)
    await note(tx, clock.now(), { act: 'MOBILE_VERSION_REMOVED', by, row })
  })
}

interface Noted {
  act: AdministratorActName
  by: string
  row: MobileVersionRow
}

/** What an app must be decides who can go on using it. */
const note = (tx: InTransaction, now: Date, { act, by, row }: Noted) =>
  noteAdministratorAct(tx, now, { act, by, about: nameOf(row) })

/** As both languages write it. */
const nameOf = (row: MobileVersionRow) =>
  `${platforms[row.platform]} ${asVersion(row)} (${apps[row.app_type]})`
const platforms = { IOS: 'iOS', ANDROID: 'Android' }
const apps = { PATIENT: 'Patient', DOCTOR: 'Doctor' }
