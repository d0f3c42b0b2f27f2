import { calendarMonth } from '@konsil/contract/core/month'
import { type PayoutState, payoutStates } from '@konsil/contract/payouts'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { payments } from '@konsil/contract/payments'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { sayMonth } from '../../../lib/signed-in/month.ts'
import { UnsavedGuard } from '../../../lib/signed-in/unsaved.tsx'
import { useAskedDoctor } from '../../../lib/signed-in/use-asked-doctor.ts'
import { useFocusAfterRow } from '../../../lib/signed-in/use-focus-after-row.ts'
import { usePages } from '../../../lib/signed-in/use-pages.ts'
import { useShown } from '../../../lib/signed-in/use-shown.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { Pager } from '../../../ui/display/pager.tsx'
import { TableSection } from '../../../ui/display/table-section.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { SelectField } from '../../../ui/pickers/select-field.tsx'
import { OfDoctor } from '../../doctors/of-doctor.tsx'
import { MarkDialog, type ToMark } from './mark-dialog.tsx'
import { OrderDialog, type ToOrder } from './order-dialog.tsx'
import { PayoutFiles } from './payout-files.tsx'
import { PayoutRows } from './payout-rows.tsx'
import { PayoutSums } from './payout-sums.tsx'
import styles from './payouts.module.css'
import { payoutsBy } from './queries.ts'

type Answer = OutputOf<typeof payments.listPayouts>
type PayoutsDialog = { dialog: 'order'; of: ToOrder } | { dialog: 'mark'; mark: ToMark }

/** Month, state and doctor stand in the address, so that a way here names them. */
function useFilters() {
  const [asked, setAsked] = useSearchParams()
  const state = payoutStates.find(one => one === asked.get('state'))
  const month = calendarMonth.safeParse(asked.get('month')).data
  const change = (name: 'month' | 'state') => (value: string) =>
    setAsked(
      before => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  const { doctorId, leaveDoctor } = useAskedDoctor()
  const filters = {
    ...(month && { month }),
    ...(state && { state }),
    ...(doctorId && { doctorId }),
  }
  return { filters, leaveDoctor, changeMonth: change('month'), changeState: change('state') }
}

/** What doctors are paid, month by month, from the file for the bank to what became of it (STAT-07). */
export function PayoutsPage() {
  const { t } = useTranslation('payouts')
  const { filters, ...change } = useFilters()
  const narrowed = useFocusAfterRow()
  return (
    <UnsavedGuard>
      <Page title={t('title')} lead={t('lead')}>
        <div className={styles.page} {...narrowed}>
          {/* What is found begins with its first page. */}
          <Found key={JSON.stringify(filters)} filters={filters} {...change} />
        </div>
      </Page>
    </UnsavedGuard>
  )
}

type FoundProps = ReturnType<typeof useFilters>

function Found({ filters, leaveDoctor, changeMonth, changeState }: FoundProps) {
  const { t } = useTranslation('payouts')
  const { query, shown, pager } = usePages(payoutsBy(filters), 25)
  const { show, opening } = useShown<PayoutsDialog>()
  const [order, mark] = [opening('order'), opening('mark')]
  return (
    <>
      <OrderDialog
        key={`order ${order.key}`}
        of={order.shown?.dialog === 'order' ? order.shown.of : undefined}
        onClose={order.close}
      />
      <MarkDialog
        key={`mark ${mark.key}`}
        mark={mark.shown?.dialog === 'mark' ? mark.shown.mark : undefined}
        onClose={mark.close}
      />
      {filters.doctorId && <OfDoctor name={shown?.ofDoctor} onRemove={leaveDoctor} />}
      <Loaded
        queries={[query]}
        data={shown}
        wait={<Skeleton shape="block" height="24rem" />}
        failed={t('failed')}
      >
        {answer =>
          answer.months.length === 0 ? (
            <EmptyState>{t('none', { day: answer.payoutDay })}</EmptyState>
          ) : (
            <>
              <Filters of={answer} {...{ filters, changeMonth, changeState }} />
              {!answer.hasOwnAccount && <Notice kind="caution">{t('noOwnAccount')}</Notice>}
              <PayoutSums
                of={answer.sums}
                month={filters.month}
                onOrder={filters.doctorId ? undefined : of => show({ dialog: 'order', of })}
              />
              <PayoutFiles
                of={answer.files}
                hasOwnAccount={answer.hasOwnAccount}
                onExecuted={of => show({ dialog: 'mark', mark: { outcome: 'FILE', of } })}
              />
              <TableSection aria-label={t('list.title')}>
                <h2>{t('list.title')}</h2>
                {answer.list.length > 0 ? (
                  <PayoutRows of={answer.list} />
                ) : (
                  <EmptyState>{t('list.none')}</EmptyState>
                )}
                {pager && <Pager {...pager} />}
              </TableSection>
            </>
          )
        }
      </Loaded>
    </>
  )
}

function Filters({
  of,
  filters,
  changeMonth,
  changeState,
}: Omit<FoundProps, 'leaveDoctor'> & { of: Answer }) {
  const { t } = useTranslation('payouts')
  const { language } = useLanguage()
  const months = of.months.map(month => ({ value: month, label: sayMonth(month, language) }))
  const states = payoutStates.map((state: PayoutState) => ({
    value: state,
    label: t(`state.office.${state}`),
  }))
  return (
    <div className={styles.filters}>
      <SelectField
        label={t('column.month')}
        choices={months}
        placeholder={t('list.allMonths')}
        value={filters.month ?? ''}
        onChange={event => changeMonth(event.target.value)}
      />
      <SelectField
        label={t('column.state')}
        choices={states}
        placeholder={t('list.allStates')}
        value={filters.state ?? ''}
        onChange={event => changeState(event.target.value)}
      />
    </div>
  )
}
