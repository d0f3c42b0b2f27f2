import type { OutputOf } from '@konsil/contract/core/endpoint'
import { monthLater } from '@konsil/contract/core/month'
import { dayIn, homeZone } from '@konsil/contract/core/time'
import type { payments } from '@konsil/contract/payments'
import type { DoctorsPayout } from '@konsil/contract/payouts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/signed-in/dates.ts'
import { sayMonth } from '../../../lib/signed-in/month.ts'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { useNow } from '../../../lib/signed-in/use-now.ts'
import { usePages } from '../../../lib/signed-in/use-pages.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { Beneath, CellWords } from '../../../ui/display/cell-words.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { Pager } from '../../../ui/display/pager.tsx'
import { TableSection } from '../../../ui/display/table-section.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { saySum } from '../office/money-words.ts'
import { Sum } from '../office/sum.tsx'
import { Month } from './month.tsx'
import { PayoutDocuments } from './payout-documents.tsx'
import { PayoutStanding } from './payout-standing.tsx'
import { ownPayouts } from './queries.ts'

type Own = OutputOf<typeof payments.listOwnPayouts>

/** What a doctor is paid, when the next payout comes, and the statements of what was (STAT-05). */
export function OwnPayouts() {
  const { t } = useTranslation('payouts')
  const { query, shown, pager } = usePages(ownPayouts, 12)
  return (
    <TableSection aria-label={t('own.title')}>
      <h2>{t('own.title')}</h2>
      <Loaded
        queries={[query]}
        data={shown}
        wait={<Skeleton shape="block" height="14rem" />}
        failed={t('own.failed')}
      >
        {own => (
          <>
            <Ahead of={own} />
            <Hindrances of={own} />
            {own.list.length > 0 ? (
              <Rows of={own.list} />
            ) : (
              <EmptyState>{t('own.none')}</EmptyState>
            )}
            {pager && <Pager {...pager} />}
          </>
        )}
      </Loaded>
    </TableSection>
  )
}

/** Each open month in a sentence: what it brings so far, and when that goes out. */
function Ahead({ of: { ahead, payoutDay } }: { of: Own }) {
  const { t } = useTranslation('payouts')
  const { language } = useLanguage()
  const habits = useDateHabits()
  const today = dayIn(homeZone, useNow())
  const dayOf = (month: string) => `${monthLater(month, 1)}-${String(payoutDay).padStart(2, '0')}`
  return (
    <>
      <p>{t('own.rule', { day: payoutDay })}</p>
      {ahead.map(({ month, sum }) => {
        const said = {
          month: sayMonth(month, language),
          sum: saySum(sum, language),
          day: formatDay(dayOf(month) < today ? today : dayOf(month), habits),
        }
        return (
          <p key={`${month} ${sum.currency}`}>
            {t(sum.value < 0 ? 'own.aheadBelow' : 'own.ahead', said)}
          </p>
        )
      })}
    </>
  )
}

/** Where something has to be done by its doctor before it goes on. */
function Hindrances({ of: { list, hasAccount } }: { of: Own }) {
  const { t } = useTranslation('payouts')
  const hasFailed = list.some(({ hindrance }) => hindrance === 'ACCOUNT_FAILED')
  const needsDetails = list.some(one => one.needsDetails)
  return (
    <>
      {(!hasAccount || hasFailed) && (
        <Notice
          kind="caution"
          action={
            <ButtonLink href="/dashboard/account?tab=bank-account">
              {t(hasAccount ? 'own.checkAccount' : 'own.addAccount')}
            </ButtonLink>
          }
        >
          {t(hasAccount ? 'own.accountFailed' : 'own.noAccount')}
        </Notice>
      )}
      {needsDetails && (
        <Notice
          action={
            <ButtonLink href="/dashboard/account?tab=bank-account#invoices">
              {t('own.addDetails')}
            </ButtonLink>
          }
        >
          {t('own.needsDetails')}
        </Notice>
      )}
    </>
  )
}

function Rows({ of }: { of: readonly DoctorsPayout[] }) {
  const { t } = useTranslation('payouts')
  const columns: Column<DoctorsPayout>[] = [
    { key: 'month', header: t('column.month'), cell: asMonth, names: true },
    { key: 'state', header: t('column.state'), cell: asState },
    { key: 'documents', header: t('column.documents'), cell: asDocuments },
    { key: 'amount', header: t('column.amount'), cell: asAmount, numeric: true },
  ]
  return <Table caption={t('own.title')} columns={columns} rows={of} rowKey={({ _id }) => _id} />
}

const asMonth = ({ month }: DoctorsPayout) => <Month of={month} />
const asState = (row: DoctorsPayout) => <PayoutStanding of={row} isOwn />
const asDocuments = ({ documents }: DoctorsPayout) => <PayoutDocuments of={documents} />
const asAmount = (row: DoctorsPayout) => <Amount of={row} />

function Amount({ of: { amount, carried } }: { of: DoctorsPayout }) {
  const { t } = useTranslation('payouts')
  const { language } = useLanguage()
  return (
    <CellWords>
      <Sum of={amount} />
      {carried.value !== 0 && (
        <Beneath>{t('own.carried', { sum: saySum(carried, language) })}</Beneath>
      )}
    </CellWords>
  )
}
