import { onTheWire } from '@konsil/contract/core/time'
import { type PersonalData, toldInPages } from '../personal-data.ts'
import { countActsBy, countSettingChangesBy, nextActsBy, nextSettingChangesBy } from './store.ts'

/** What an administrator changed or did stays, without the name. */
export const personalData: PersonalData = {
  async summary(connection, userId) {
    const changes = await countSettingChangesBy(connection, userId)
    const acts = await countActsBy(connection, userId)
    return [
      { kind: 'SETTING_CHANGES', count: changes, fate: 'STAYS' } as const,
      { kind: 'ADMINISTRATOR_ACTS', count: acts, fate: 'STAYS' } as const,
    ].filter(({ count }) => count > 0)
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
    administratorActs: toldInPages(nextActsBy, rows =>
      rows.map(({ act, about, people, happened_at }) => ({
        act,
        about,
        people,
        happenedAt: onTheWire(happened_at),
      })),
    ),
  },
}
