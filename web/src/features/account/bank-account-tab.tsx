import { account, type BankAccount } from '@konsil/contract/account'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useNewer } from '../../lib/signed-in/use-newer.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { useShown } from '../../lib/signed-in/use-shown.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { Plus } from '../../ui/drawing/icons.tsx'
import styles from './account.module.css'
import { BankAccountForm } from './bank-account-form.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import { useCountries } from './lists.ts'
import { bankAccountQuery } from './queries.ts'

/** Where the money goes, and in whose name it is asked for. */
export const BankAccountTab = () => (
  <div className={styles.cards}>
    <OwnBankAccount />
    <InvoiceCard />
  </div>
)

function OwnBankAccount() {
  const { t } = useTranslation('account')
  const { data: stored } = useSuspenseQuery(bankAccountQuery)
  const { edit, beginEdit, keep, ...editing } = useEditing(stored)
  /** Which of the two buttons is there. */
  const begin = useRef<HTMLButtonElement>(null)
  const rows = useFocusAfterRow(begin)
  return (
    <div className={styles.cards} {...rows}>
      <p className={styles.lead}>{t('bank.lead')}</p>
      {edit.shown ? (
        <Card title={t(stored ? 'bank.edit' : 'bank.add')}>
          <BankAccountForm
            key={edit.key}
            stored={stored}
            {...editing}
            onSaved={keep}
            onCancel={edit.close}
          />
        </Card>
      ) : stored ? (
        <Shown stored={stored} edit={begin} onEdit={beginEdit} />
      ) : (
        <EmptyState
          drawing="papers"
          action={
            <Button ref={begin} kind="primary" icon={<Plus />} onClick={beginEdit}>
              {t('bank.add')}
            </Button>
          }
        >
          {t('bank.none')}
        </EmptyState>
      )}
    </div>
  )
}

/** What is being changed stays as it was opened; what another tab saved meanwhile is offered, never mixed in. */
function useEditing(stored: BankAccount | null) {
  const queries = useQueryClient()
  const { show, opening } = useShown<{ dialog: 'edit' }>()
  const edit = opening('edit')
  const [opened, setOpened] = useState(stored ?? undefined)
  const newer = useNewer(
    opened,
    async () => {
      const found = await queries.fetchQuery({ ...bankAccountQuery, staleTime: 0 })
      return { list: found ? [found] : [] }
    },
    // There is one at most: another one has taken its place.
    () => true,
  )
  const goOnFrom = (state: BankAccount | undefined) => {
    setOpened(state)
    newer.goOnFrom(state)
  }
  return {
    edit,
    beginEdit() {
      goOnFrom(stored ?? undefined)
      show({ dialog: 'edit' })
    },
    keep(kept: BankAccount) {
      queries.setQueryData(bankAccountQuery.queryKey, kept)
      goOnFrom(kept)
      edit.close()
    },
    opened,
    newer: { ...newer, goOnFrom },
  }
}

interface ShownProps {
  stored: BankAccount
  edit: Ref<HTMLButtonElement>
  onEdit: () => void
}

function Shown({ stored, edit, onEdit }: ShownProps) {
  const { t } = useTranslation('account')
  const { nameOf } = useCountries()
  const [isAsked, setAsked] = useState(false)
  return (
    <Card
      title={t('bank.title')}
      acts={
        <>
          <Button ref={edit} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button kind="quiet" data-apart onClick={() => setAsked(true)}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <Facts>
        <Fact name={t('bank.accountName')}>{stored.accountName}</Fact>
        <Fact name={t('bank.accountNumber')}>{stored.accountNumber}</Fact>
        <Fact name={t('bank.bankName')}>{stored.bankName}</Fact>
        <Fact name={t('bank.bankCode')}>{stored.bankCode}</Fact>
        <Fact name={t('bank.country')}>{nameOf(stored.country)}</Fact>
      </Facts>
      <RemoveDialog open={isAsked} stored={stored} onClose={() => setAsked(false)} />
    </Card>
  )
}

interface RemoveDialogProps {
  open: boolean
  stored: BankAccount
  onClose: () => void
}

function RemoveDialog({ open, stored, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('account')
  const removal = useAct({
    act: () => call(account.removeBankAccount, { _id: stored._id, version: stored.version }),
    done: t('bank.removed'),
    failed: t('bank.removeFailed'),
    changes: ['account'],
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={open}
      title={t('bank.removeTitle')}
      keep={t('cancel')}
      act={t('remove')}
      busy={removal.isPending}
      onClose={onClose}
      onConfirm={() => removal.mutate()}
    >
      {t('bank.removeText')}
    </ConfirmDialog>
  )
}
