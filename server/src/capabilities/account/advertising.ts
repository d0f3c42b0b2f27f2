import { type AdvertisingChoice, shownConsentActs } from '@konsil/contract/access'
import { onTheWire } from '@konsil/contract/core/time'
import { type AdvertisingSwitch, advertisingSwitches } from '@konsil/contract/person'
import type { Connection } from '../../database/connect.ts'
import { isSwitchOn } from './present.ts'
import { type AdvertisingTurn, readAdvertisingActs } from './store/advertising.ts'
import { readSetting } from './store/settings.ts'

type Switches = Partial<Record<AdvertisingSwitch, boolean>>

/** The switches for advertising that a change turns. */
export const turnsBetween = (before: Switches, after: Switches): AdvertisingTurn[] =>
  advertisingSwitches
    .filter(name => (before[name] ?? false) !== (after[name] ?? false))
    .map(name => ({ switch: name, act: after[name] ? 'GIVEN' : 'WITHDRAWN' }))

/** Whether somebody wants advertising, and what they chose when. */
export async function advertisingOf(
  connection: Connection,
  userId: string,
): Promise<AdvertisingChoice[]> {
  const setting = await readSetting(connection, userId)
  const acts = await readAdvertisingActs(connection, userId)
  return advertisingSwitches.map(name => ({
    name,
    isOn: isSwitchOn(setting, name),
    acts: acts
      .filter(one => one.switch === name)
      .slice(-shownConsentActs)
      .reverse()
      .map(({ act, happened_at }) => ({ act, happenedAt: onTheWire(happened_at) })),
  }))
}
