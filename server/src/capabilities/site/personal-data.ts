import { onTheWire } from '@konsil/contract/core/time'
import { type PersonalData, toldInPages } from '../personal-data.ts'
import { countSettingChangesBy, nextSettingChangesBy } from './store.ts'

/** What an administrator changed stays, without the name. */
export const personalData: PersonalData = {
  async summary(connection, userId) {
    const count = await countSettingChangesBy(connection, userId)
    return count === 0 ? [] : [{ kind: 'SETTING_CHANGES', count, fate: 'STAYS' }]
  },
  erase: () => Promise.resolve(),
  export: {
    settingChanges: toldInPages(nextSettingChangesBy, rows =>
      rows.map(row => ({
        code: row.code,
        from: row.former_value,
        to: row.value,
        changedAt: onTheWire(row.changed_at),
      })),
    ),
  },
}
