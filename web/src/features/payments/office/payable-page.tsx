import type { MoneyCase } from '@konsil/contract/money-case'
import type { Payable } from '@konsil/contract/payable'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { trackingPath } from '../../../lib/signed-in/paths.ts'
import { UnsavedGuard } from '../../../lib/signed-in/unsaved.tsx'
import { useFocusAfterRow } from '../../../lib/signed-in/use-focus-after-row.ts'
import { useShown } from '../../../lib/signed-in/use-shown.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { TableSection } from '../../../ui/display/table-section.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { BesideDialog } from './beside-dialog.tsx'
import { type ActOnCase, CaseActs } from './case-acts.tsx'
import { CaseItem } from './case-item.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { LedgerCard } from './ledger-card.tsx'
import { MoneyState } from './money-state.tsx'
import { MoneyStory } from './money-story.tsx'
import { sayName } from './money-words.ts'
import styles from './payments.module.css'
import { payableQuery } from './queries.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { RefundWords } from './refund-words.tsx'
import { RetryDialog } from './retry-dialog.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import { Sum } from './sum.tsx'

type OfficeDialog = { dialog: 'refund'; of: Payable } | ActOnCase

/** All that happened to the money of one booking, and what an administrator can do about it. */
export function PayablePage() {
  const { t } = useTranslation('money')
  const { payableId = '' } = useParams()
  const query = useQuery(payableQuery(payableId))
  const { show, opening } = useShown<OfficeDialog>()
  const code = query.data?.bookingNumber
  const title = code === undefined ? t('one.title') : t('one.of', { code })
  const isLeft = query.data !== undefined && query.data.left.value > 0
  return (
    <UnsavedGuard>
      <Page
        title={title}
        back={<BackLink to="/dashboard/payments">{t('one.back')}</BackLink>}
        action={
          query.data && isLeft ? (
            <Button
              kind="primary"
              onClick={() => query.data && show({ dialog: 'refund', of: query.data })}
            >
              {t('refund.open')}
            </Button>
          ) : undefined
        }
      >
        <Dialogs opening={opening} />
        <Loaded query={query} wait={<PiecesOnTheirWay />} failed={t('one.failed')}>
          {payable => <Parts of={payable} onAct={show} />}
        </Loaded>
      </Page>
    </UnsavedGuard>
  )
}

function Dialogs({ opening }: Pick<ReturnType<typeof useShown<OfficeDialog>>, 'opening'>) {
  const [refund, settle, retry, beside, correct, decide] = [
    opening('refund'),
    opening('settle'),
    opening('retry'),
    opening('beside'),
    opening('correct'),
    opening('decide'),
  ]
  return (
    <>
      <RefundDialog
        key={refund.key}
        of={refund.shown?.dialog === 'refund' ? refund.shown.of : undefined}
        onClose={refund.close}
      />
      <SettleDialog
        key={settle.key}
        of={settle.shown?.dialog === 'settle' ? settle.shown.of : undefined}
        onClose={settle.close}
      />
      <RetryDialog
        key={retry.key}
        of={retry.shown?.dialog === 'retry' ? retry.shown.of : undefined}
        onClose={retry.close}
      />
      <BesideDialog
        key={beside.key}
        of={beside.shown?.dialog === 'beside' ? beside.shown : undefined}
        onClose={beside.close}
      />
      <CorrectDialog
        key={correct.key}
        of={correct.shown?.dialog === 'correct' ? correct.shown.of : undefined}
        onClose={correct.close}
      />
      <DecideDialog
        key={decide.key}
        of={decide.shown?.dialog === 'decide' ? decide.shown : undefined}
        onClose={decide.close}
      />
    </>
  )
}

interface PartsProps {
  of: Payable
  onAct: (act: ActOnCase) => void
}

function Parts({ of, onAct }: PartsProps) {
  const { t } = useTranslation('money')
  const rows = useFocusAfterRow()
  const open = of.cases.filter(({ settled }) => settled === null)
  const disputeOf = ({ kind, nameWithProvider: name }: MoneyCase) =>
    kind === 'DISPUTE_OPENED'
      ? of.disputes.find(one => one.state === 'OPENED' && one.nameWithProvider === name)
      : undefined
  const refundOf = ({ refundId }: MoneyCase) => of.refunds.find(({ _id }) => _id === refundId)
  return (
    <>
      {open.length > 0 && (
        <TableSection aria-label={t('cases.title')} {...rows}>
          <h2>{t('cases.title')}</h2>
          <ul className={styles.cases}>
            {open.map(one => (
              <CaseItem
                key={one._id}
                of={one}
                acts={
                  <CaseActs
                    of={one}
                    refund={refundOf(one)}
                    dispute={disputeOf(one)}
                    onAct={onAct}
                  />
                }
              />
            ))}
          </ul>
        </TableSection>
      )}
      <Standing of={of} />
      <Card title={t('story.title')}>
        <MoneyStory of={of} onCorrect={one => onAct({ dialog: 'correct', of: one })} />
      </Card>
      <RefundWords of={of} />
      <LedgerCard of={of} />
    </>
  )
}

function Standing({ of }: { of: Payable }) {
  const { t } = useTranslation('money')
  const { state, price, paid, refunded, goneBack, disputed, left, payer, payee, paysFor } = of
  return (
    <Card
      title={t('one.standing')}
      aside={<MoneyState of={state} />}
      acts={<ButtonLink href={trackingPath(paysFor._id)}>{t('one.toAppointment')}</ButtonLink>}
    >
      <Facts>
        <Fact name={t('one.price')}>
          <Sum of={price} />
        </Fact>
        <Fact name={t('column.paid')}>
          <Sum of={paid} />
        </Fact>
        <Fact name={t('column.refunded')}>
          <Sum of={goneBack} />
        </Fact>
        {(['onItsWay', 'waiting', 'notSent'] as const).map(
          part =>
            of[part].value > 0 && (
              <Fact key={part} name={t(`one.${part}`)}>
                <Sum of={of[part]} />
              </Fact>
            ),
        )}
        {disputed.value > 0 && (
          <Fact name={t('one.disputed')}>
            <Sum of={disputed} />
          </Fact>
        )}
        {paid.value > 0 && (
          <Fact name={t(refunded.value > 0 ? 'one.leftBeyond' : 'one.left')}>
            <Sum of={left} />
          </Fact>
        )}
        <Fact name={t('one.payer')}>
          <PersonName of={sayName(payer, t('name.left'))} />
        </Fact>
        <Fact name={t('one.payee')}>
          <PersonName of={sayName(payee, t('name.left'))} />
        </Fact>
      </Facts>
    </Card>
  )
}

const PiecesOnTheirWay = () => (
  <>
    <Skeleton shape="block" height="14rem" />
    <Skeleton shape="block" height="10rem" />
    <Skeleton shape="block" height="10rem" />
  </>
)
