import type { SettingCode } from '@konsil/contract/system-settings'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { UnsavedGuard } from '../../../lib/signed-in/unsaved.tsx'
import { useShown } from '../../../lib/signed-in/use-shown.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { systemSettingsQuery } from '../queries.ts'
import { OneSetting } from './one-setting.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import { type OfficeSetting, officeSettings } from './setting-words.ts'
import styles from './system-settings.module.css'

interface Change {
  dialog: 'change'
  of: OfficeSetting
}

/** What administrators change while the product runs (API-16). */
export function SystemSettingsPage() {
  const { t } = useTranslation('settings')
  const { show, opening } = useShown<Change>()
  const settings = useQuery(systemSettingsQuery)
  const change = opening('change')
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Loaded query={settings} wait={<SettingsOnTheirWay />} failed={t('failed')}>
        {list => (
          <Groups settings={officeSettings(list)} onChange={of => show({ dialog: 'change', of })} />
        )}
      </Loaded>
      <UnsavedGuard>
        {change.shown && (
          <SettingDialog key={change.key} of={change.shown.of} onClose={change.close} />
        )}
      </UnsavedGuard>
    </Page>
  )
}

const SettingsOnTheirWay = () => (
  <>
    <Skeleton shape="block" height="14rem" />
    <Skeleton shape="block" height="20rem" />
  </>
)

/** In the order in which they come up in a case. */
const groups = {
  prices: ['FEE_RATE', 'VAT_RATE', 'PAYOUT_DAY'],
  booking: ['HOLD_MINUTES', 'PAYMENT_WINDOW_MINUTES', 'DEPOSIT_RATE'],
  cancelling: ['FREE_CANCELLATION_HOURS', 'GRACE_MINUTES', 'LATE_REFUND_RATE'],
  opinion: ['ANSWER_HOURS', 'REPORT_DUE_DAYS', 'AUTO_COMPLETE_DAYS', 'HEAR_HOURS'],
  texts: [
    'VERSION_TERMS',
    'VERSION_DATA_PROTECTION',
    'VERSION_DOCTOR_CONTRACT',
    'VERSION_HEALTH_DATA_CONSENT',
  ],
} as const satisfies Record<string, readonly SettingCode[]>
type Group = keyof typeof groups
const groupNames = Object.keys(groups) as Group[]

interface GroupsProps {
  settings: readonly OfficeSetting[]
  onChange: (of: OfficeSetting) => void
}

function Groups({ settings, onChange }: GroupsProps) {
  const { t } = useTranslation('settings')
  const settingsIn = (group: Group) =>
    groups[group].flatMap(code => settings.find(one => one.code === code) ?? [])
  return groupNames.map(group => (
    <Card key={group} title={t(`group.${group}`)}>
      <ul className={styles.list}>
        {settingsIn(group).map(setting => (
          <li key={setting.code}>
            <OneSetting setting={setting} onChange={() => onChange(setting)} />
          </li>
        ))}
      </ul>
    </Card>
  ))
}
