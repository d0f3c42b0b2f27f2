import type { MobileVersion } from '@konsil/contract/mobile-versions'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { UnsavedGuard } from '../../lib/signed-in/unsaved.tsx'
import { useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { useShown } from '../../lib/signed-in/use-shown.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { TableSection } from '../../ui/display/table-section.tsx'
import { Plus } from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AddVersionDialog } from './add-version-dialog.tsx'
import { LockOutDialog } from './lock-out-dialog.tsx'
import { mobileVersionsQuery } from './queries.ts'
import { RemoveVersionDialog } from './remove-version-dialog.tsx'
import type { FlagSwitched } from './use-flags.ts'
import { VersionTable } from './version-table.tsx'

type VersionDialog =
  | { dialog: 'add' }
  | { dialog: 'remove'; of: MobileVersion }
  | { dialog: 'lockOut'; asked: FlagSwitched }

/** Which versions of the apps there are, and which of them people must have (MOBV-01). */
export function MobileVersionsPage() {
  const { t } = useTranslation('mobile-versions')
  const { show, opening } = useShown<VersionDialog>()
  const versions = useQuery(mobileVersionsQuery)
  const adder = useRef<HTMLButtonElement>(null)
  const rows = useFocusAfterRow(adder)
  const [add, remove, lockOut] = [opening('add'), opening('remove'), opening('lockOut')]
  const adding = (
    <Button ref={adder} kind="primary" icon={<Plus />} onClick={() => show({ dialog: 'add' })}>
      {t('add')}
    </Button>
  )
  return (
    <Page title={t('title')} lead={t('lead')} action={adding}>
      <TableSection aria-label={t('title')} {...rows}>
        <Loaded
          query={versions}
          wait={<Skeleton shape="block" height="20rem" />}
          failed={t('failed')}
          empty={<EmptyState>{t('none')}</EmptyState>}
        >
          {({ list }) => (
            <VersionTable
              rows={list}
              onLockOut={asked => show({ dialog: 'lockOut', asked })}
              onRemove={of => show({ dialog: 'remove', of })}
            />
          )}
        </Loaded>
      </TableSection>
      <UnsavedGuard>
        <AddVersionDialog key={add.key} open={add.shown !== undefined} onClose={add.close} />
      </UnsavedGuard>
      <RemoveVersionDialog
        key={remove.key}
        of={remove.shown?.dialog === 'remove' ? remove.shown.of : undefined}
        onClose={remove.close}
      />
      <LockOutDialog
        key={lockOut.key}
        asked={lockOut.shown?.dialog === 'lockOut' ? lockOut.shown.asked : undefined}
        onClose={lockOut.close}
      />
    </Page>
  )
}
