import type { MoneyCase } from '@konsil/contract/money-case'
import { useTranslation } from 'react-i18next'
import { UnsavedGuard } from '../../../lib/signed-in/unsaved.tsx'
import { useFocusAfterRow } from '../../../lib/signed-in/use-focus-after-row.ts'
import { usePages } from '../../../lib/signed-in/use-pages.ts'
import { useShown } from '../../../lib/signed-in/use-shown.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { Pager } from '../../../ui/display/pager.tsx'
import { TableSection } from '../../../ui/display/table-section.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { describedByCase } from './case-ids.ts'
import { CaseItem } from './case-item.tsx'
import { pathOfPayable } from './paths.ts'
import { PayableList } from './payable-list.tsx'
import styles from './payments.module.css'
import { openCases } from './queries.ts'
import { SettleDialog } from './settle-dialog.tsx'

/** What became of everybody's money: first what needs somebody, then all of it (ADM-14). */
export function PaymentsPage() {
  const { t } = useTranslation('money')
  return (
    <UnsavedGuard>
      <Page title={t('title')} lead={t('lead')}>
        <OpenCases />
        <PayableList />
      </Page>
    </UnsavedGuard>
  )
}

function OpenCases() {
  const { t } = useTranslation('money')
  const { query, shown, pager } = usePages(openCases, 5)
  const { show, opening } = useShown<{ dialog: 'settle'; of: MoneyCase }>()
  const rows = useFocusAfterRow()
  const settle = opening('settle')
  return (
    <TableSection aria-label={t('cases.title')} {...rows}>
      <h2>{t('cases.title')}</h2>
      <SettleDialog key={settle.key} of={settle.shown?.of} onClose={settle.close} />
      <Loaded
        queries={[query]}
        data={shown}
        wait={<Skeleton shape="block" height="8rem" />}
        failed={t('cases.failed')}
        empty={<EmptyState drawing="done">{t('cases.none')}</EmptyState>}
      >
        {({ list }) => (
          <ul className={styles.cases}>
            {list.map(one => (
              <CaseItem
                key={one._id}
                of={one}
                acts={
                  one.payable ? (
                    <ButtonLink
                      href={pathOfPayable(one.payable._id)}
                      aria-label={t('cases.lookAt', { code: one.payable.bookingNumber })}
                      aria-describedby={describedByCase(one)}
                    >
                      {t('cases.look')}
                    </ButtonLink>
                  ) : (
                    <Button
                      aria-describedby={describedByCase(one)}
                      onClick={() => show({ dialog: 'settle', of: one })}
                    >
                      {t('settle.open')}
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        )}
      </Loaded>
      {pager && <Pager {...pager} />}
    </TableSection>
  )
}
