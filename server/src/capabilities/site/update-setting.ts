import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import type { site } from '@konsil/contract/site'
import {
  fitsRule,
  isNumberSetting,
  isVersionSetting,
  numberSettings,
  type SettingCode,
} from '@konsil/contract/system-settings'
import { inTransaction } from '../../database/transaction.ts'
import { refuseChanged } from '../refuse-changed.ts'
import { isVersion, type SiteContent } from './content.ts'
import type { SiteGround } from './ground.ts'
import { textOfVersion } from './page-facts.ts'
import { changeSetting, insertSettingChange, lockSetting } from './store.ts'

/** What was made before keeps the value that it was made with. Answers it as it is stored. */
export async function updateSetting(
  { database, clock }: SiteGround,
  content: SiteContent,
  administratorId: string,
  { code, name, version: seen }: InputOf<typeof site.updateSystemSetting>,
) {
  const value = name.trim()
  if (!isNumberSetting(code) && !isVersionSetting(code)) {
    throw new Refusal('systemsetting.unknown', { code })
  }
  if (!(await fits(content, code, value))) throw new Refusal('systemsetting.invalid', { code })
  const now = clock.now()
  return inTransaction(database, async tx => {
    const setting = await lockSetting(tx, code)
    if (!setting) throw new Refusal('systemsetting.unknown', { code })
    const { version, value: former } = setting
    refuseChanged(seen, version, 'systemsetting.changed')
    if (isSame(code, former, value)) return setting
    await insertSettingChange(tx, {
      code,
      former_value: former,
      value,
      changed_by: administratorId,
      changed_at: now,
    })
    return changeSetting(tx, code, { value, version: version + 1, updated_at: now })
  })
}

/** Nobody is asked to agree to a version whose text nobody can read. */
async function fits(content: SiteContent, code: SettingCode, value: string) {
  if (isNumberSetting(code)) return fitsRule(numberSettings[code], value)
  return isVersion(value) && (await content.faultOf(textOfVersion(code, value))) === undefined
}

const isSame = (code: SettingCode, former: string, value: string) =>
  isNumberSetting(code) ? Number(former) === Number(value) : former === value
