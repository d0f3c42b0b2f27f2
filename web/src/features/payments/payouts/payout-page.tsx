import { instantFrom } from '@konsil/contract/core/time'
import type { PayoutItem, WholePayout } from '@konsil/contract/payouts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { formatDay } from '../../../lib/signed-in/dates.ts'
import { sayMonth } from '../../../lib/signed-in/month.ts'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { UnsavedGuard } from '../../../lib/signed-in/unsaved.tsx'
import { useShown } from '../../../lib/signed-in/use-shown.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { TableSection } from '../../../ui/display/table-section.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { RowLink } from '../../../ui/page/row-link.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { sayName } from '../office/money-words.ts'
import { pathOfPayable } from '../office/paths.ts'
import { Sum } from '../office/sum.tsx'
import { MarkDialog, NotSentDialog, type ToMark } from './mark-dialog.tsx'
import { PayoutDocuments } from './payout-documents.tsx'
import { Account } from './payout-rows.tsx'
import { PayoutStanding } from './payout-standing.tsx'
import styles from './payouts.module.css'
import { payoutQuery } from './queries.ts'

type PayoutDialog = { dialog: 'mark' | 'notSent'; mark: ToMark }

/** One payout: of what it consists, to where it goes, and what became of it. */
export function PayoutPage() {
  const { t } = useTranslation('payouts')
  const { language } = useLanguage()
  const { payoutId = '' } = useParams()
  const query = useQuery(payoutQuery(payoutId))
  const { show, opening } = useShown<PayoutDialog>()
  const [mark, notSent] = [opening('mark'), opening('notSent')]
  const { data } = query
  const title = data
    ? t('one.of', {
        doctor: sayName(data.doctor, t('name.left')),
        month: sayMonth(data.month, language),
      })
    : t('one.title')
  const back = data ? `/dashboard/payouts?month=${data.month}` : '/dashboard/payouts'
  return (
    <UnsavedGuard>
      <Page title={title} back={<BackLink to={back}>{t('one.back')}</BackLink>}>
        <MarkDialog key={`mark ${mark.key}`} mark={mark.shown?.mark} onClose={mark.close} />
        <NotSentDialog
          key={`not sent ${notSent.key}`}
          mark={notSent.shown?.mark}
          onClose={notSent.close}
        />
        <Loaded
          query={query}
          wait={<Skeleton shape="block" height="24rem" />}
          failed={t('one.failed')}
        >
          {payout => (
            <>
              <Standing of={payout} onMark={show} />
              <Items of={payout} />
              {payout.transfers.length > 0 && <Transfers of={payout} />}
            </>
          )}
        </Loaded>
      </Page>
    </UnsavedGuard>
  )
}

interface StandingProps {
  of: WholePayout
  onMark: (dialog: PayoutDialog) => void
}

function Standing({ of, onMark }: StandingProps) {
  const { t } = useTranslation('payouts')
  const { carried, amount, documents } = of
  return (
    <Card title={t('one.standing')} acts={<Acts of={of} onMark={onMark} />}>
      <Facts>
        <Fact name={t('column.state')}>
          <PayoutStanding of={of} />
        </Fact>
        <Fact name={t('column.account')}>
          <Account of={of} />
        </Fact>
        {carried.value !== 0 && (
          <Fact name={t('one.carried')}>
            <Sum of={carried} />
          </Fact>
        )}
        <Fact name={t('column.amount')}>
          <Sum of={amount} />
        </Fact>
        <Fact name={t('column.documents')}>
          {documents.length > 0 ? <PayoutDocuments of={documents} /> : t(whyNone(of))}
        </Fact>
      </Facts>
    </Card>
  )
}

/** Of one that only sets off what earlier ones say there is none; else they are on their way. */
const whyNone = ({ items, needsDetails }: WholePayout) =>
  items.length === 0 ? 'one.noneNeeded' : needsDetails ? 'one.noDocuments' : 'one.documentsSoon'

function Acts({ of, onMark }: StandingProps) {
  const { t } = useTranslation('payouts')
  const { state } = of
  if (state === 'CARRIED') return undefined
  if (state === 'EXECUTED') {
    return (
      <Button onClick={() => onMark({ dialog: 'mark', mark: { outcome: 'RETURNED', of } })}>
        {t('mark.RETURNED.open')}
      </Button>
    )
  }
  return (
    <>
      <Button onClick={() => onMark({ dialog: 'mark', mark: { outcome: 'EXECUTED', of } })}>
        {t('mark.EXECUTED.open')}
      </Button>
      {state === 'ORDERED' && (
        <Button onClick={() => onMark({ dialog: 'notSent', mark: { outcome: 'NOT_SENT', of } })}>
          {t('mark.NOT_SENT.open')}
        </Button>
      )}
    </>
  )
}

function Items({ of: { items } }: { of: WholePayout }) {
  const { t } = useTranslation('payouts')
  const columns: Column<PayoutItem>[] = [
    { key: 'number', header: t('item.booking'), cell: asNumber, names: true },
    { key: 'kept', header: t('item.kept'), cell: asKept, numeric: true },
    { key: 'fee', header: t('item.fee'), cell: asFee, numeric: true },
    { key: 'vat', header: t('item.vat'), cell: asVat, numeric: true },
    { key: 'net', header: t('item.net'), cell: asNet, numeric: true },
  ]
  return (
    <TableSection aria-label={t('item.title')}>
      <h2>{t('item.title')}</h2>
      <p>{t(items.length === 0 ? 'item.none' : 'item.words')}</p>
      {items.length > 0 && (
        <Table
          caption={t('item.title')}
          columns={columns}
          rows={items}
          rowKey={({ payableId }) => payableId}
        />
      )}
    </TableSection>
  )
}

const asKept = ({ kept }: PayoutItem) => <Sum of={kept} />
const asFee = ({ fee }: PayoutItem) => <Sum of={fee} />
const asVat = ({ vat }: PayoutItem) => <Sum of={vat} />
const asNet = ({ net }: PayoutItem) => <Sum of={net} />
const asNumber = ({ payableId, bookingNumber }: PayoutItem) => (
  <RowLink to={pathOfPayable(payableId)}>{bookingNumber}</RowLink>
)

function Transfers({ of: { transfers } }: { of: WholePayout }) {
  const { t } = useTranslation('payouts')
  const habits = useDateHabits()
  return (
    <Card title={t('transfer.title')}>
      <ul className={styles.transfers}>
        {transfers.map(({ executedOn, notedAt, by, returned }) => (
          <li key={notedAt}>
            <p>{t('transfer.executed', { day: formatDay(executedOn, habits) })}</p>
            <p className={styles.soft}>
              <RelativeTime at={instantFrom(notedAt)} /> · {sayName(by, t('name.leftAlone'))}
            </p>
            {returned && (
              <>
                <p>{t('transfer.returned', { day: formatDay(returned.on, habits) })}</p>
                <p className={styles.soft}>
                  <RelativeTime at={instantFrom(returned.notedAt)} /> ·{' '}
                  {sayName(returned.by, t('name.leftAlone'))}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
