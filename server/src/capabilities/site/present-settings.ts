import { onTheWire } from '@konsil/contract/core/time'
import { shownSettingChanges, type SystemSetting } from '@konsil/contract/site'
import { isVersionSetting } from '@konsil/contract/system-settings'
import { type SiteContent, wholeVersions } from './content.ts'
import type { SiteGround } from './ground.ts'
import { contentOfVersion } from './page-facts.ts'
import { presentSetting } from './present.ts'
import { type readPublicSettings, readSettingChanges } from './store.ts'

type SettingRow = Awaited<ReturnType<typeof readPublicSettings>>[number]

/** With all that only administrators read of them. */
export async function presentForOffice(
  { database, namesOf }: SiteGround,
  content: SiteContent,
  rows: SettingRow[],
): Promise<SystemSetting[]> {
  const codes = rows.map(({ code }) => code)
  const changes = await readSettingChanges(database, codes, shownSettingChanges)
  const names = await namesOf(database, [...new Set(changes.map(one => one.changed_by))])
  return Promise.all(
    rows.map(async row => ({
      ...presentSetting(row),
      office: {
        version: row.version,
        since: onTheWire(row.updated_at),
        versions: isVersionSetting(row.code)
          ? await wholeVersions(content, contentOfVersion(row.code))
          : [],
        changes: changes
          .filter(({ code }) => code === row.code)
          .map(({ former_value: from, value: to, changed_at, changed_by }) => ({
            from,
            to,
            at: onTheWire(changed_at),
            by: names.get(changed_by) ?? null,
          })),
      },
    })),
  )
}
