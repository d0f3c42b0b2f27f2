import type { RoleCode } from '@konsil/contract/core/roles'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { AddressesTab } from './addresses-tab.tsx'
import { BankAccountTab } from './bank-account-tab.tsx'
import { DeletionTab } from './deletion-tab.tsx'
import { LoadedTab } from './loaded-tab.tsx'
import { PasswordTab } from './password-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { UnsavedGuard } from '../../lib/signed-in/unsaved.tsx'

const contents = {
  profile: ProfileTab,
  'bank-account': BankAccountTab,
  'billing-address': AddressesTab,
  'change-password': PasswordTab,
  settings: SettingsTab,
  account: DeletionTab,
} satisfies Record<string, ComponentType>
type TabId = keyof typeof contents

const tabsOf: Partial<Record<RoleCode, TabId[]>> = {
  DOCTOR: ['profile', 'bank-account', 'change-password', 'settings', 'account'],
  PATIENT: ['profile', 'billing-address', 'change-password', 'settings', 'account'],
  ADMIN: ['settings', 'change-password'],
}

/** Which tab is open stands in the address; nothing of a tab outlives it (PROF-03). */
export function AccountPage() {
  const { t } = useTranslation('account')
  const { role } = useSignedIn()
  const [query, setQuery] = useSearchParams()
  const ids = tabsOf[role] ?? []
  const current = ids.find(id => id === query.get('tab')) ?? ids[0]
  const tabs = ids.map(id => {
    const Content = contents[id]
    const content = (
      <LoadedTab>
        <Content />
      </LoadedTab>
    )
    return { id, title: t(`tab.${id}`), content }
  })
  return (
    <Page title={t('title')} lead={t(role === 'ADMIN' ? 'lead.office' : 'lead')}>
      <UnsavedGuard>
        {leave => (
          <Tabs
            label={t('title')}
            tabs={tabs}
            {...(current ? { current } : {})}
            onChange={tab => {
              if (tab !== current) leave(() => setQuery({ tab }))
            }}
          />
        )}
      </UnsavedGuard>
    </Page>
  )
}
