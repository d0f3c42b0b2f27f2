import type { AdvertisingSwitch } from '@konsil/contract/person'
import { inTransaction } from '../../database/transaction.ts'
import type { Ground } from '../ground.ts'
import { turnsBetween } from './advertising.ts'
import { insertAdvertisingActs } from './store/advertising.ts'
import { lockProfileIfThere } from './store/profile.ts'
import { changeSetting, lockSetting } from './store/settings.ts'

/** Turns a switch for advertising off, for whoever asks for it signed out; nothing where it is off or they have left. */
export const turnAdvertisingOff = (
  { database, clock }: Ground,
  userId: string,
  name: AdvertisingSwitch,
) =>
  inTransaction(database, async tx => {
    if (!(await lockProfileIfThere(tx, userId))) return
    const { switches } = await lockSetting(tx, userId)
    const after = { ...switches, [name]: false }
    const turns = turnsBetween(switches, after)
    if (turns.length === 0) return
    const now = clock.now()
    await insertAdvertisingActs(tx, userId, turns, now)
    await changeSetting(tx, userId, { switches: JSON.stringify(after), updated_at: now })
  })
