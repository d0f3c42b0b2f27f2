import { type account, switchesIn } from '@konsil/contract/account'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { inTransaction } from '../../database/transaction.ts'
import type { Person } from '../../http/call.ts'
import type { Ground } from '../ground.ts'
import { turnsBetween } from './advertising.ts'
import { refuseUnlisted } from './refuse-unlisted.ts'
import { insertAdvertisingActs } from './store/advertising.ts'
import { lockProfile } from './store/profile.ts'
import { changeSetting, lockSetting } from './store/settings.ts'

/** What is not named stays as it is, every single switch too. */
export async function updateSettings(
  { database, clock }: Ground,
  { userId, role }: Person,
  asked: InputOf<typeof account.updateSettings>,
) {
  if (role === 'ADMIN' && asked.settings !== undefined) {
    throw new Refusal('request.unknown.field', { field: 'settings' })
  }
  await refuseUnlisted(database, asked)
  await inTransaction(database, async tx => {
    await lockProfile(tx, userId)
    const { switches } = await lockSetting(tx, userId)
    const now = clock.now()
    const turned = asked.settings === undefined ? {} : switchesIn(asked.settings)
    const after = { ...switches, ...turned }
    await insertAdvertisingActs(tx, userId, turnsBetween(switches, after), now)
    await changeSetting(tx, userId, {
      date_format: asked.dateFormat,
      time_format: asked.timeFormat,
      language: asked.language,
      switches: JSON.stringify(after),
      updated_at: now,
    })
  })
}
