import { account, type BankAccount } from '@konsil/contract/account'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { Plus } from '../../ui/drawing/icons.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { BankAccountForm } from './bank-account-form.tsx'
import { useCountries } from './lists.ts'
import { bankAccountQuery } from './queries.ts'

export function BankAccountTab() {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const { data: stored } = useSuspenseQuery(bankAccountQuery)
  const [isEditing, setEditing] = useState(false)
  const keep = (kept: BankAccount | null) => {
    queries.setQueryData(bankAccountQuery.queryKey, kept)
    setEditing(false)
  }
  return (
    <div className={styles.cards}>
      <p className={styles.lead}>{t('bank.lead')}</p>
      {isEditing ? (
        <Card title={t(stored ? 'bank.edit' : 'bank.add')}>
          <BankAccountForm stored={stored} onSaved={keep} onCancel={() => setEditing(false)} />
        </Card>
      ) : stored ? (
        <Shown stored={stored} onEdit={() => setEditing(true)} onRemoved={() => keep(null)} />
      ) : (
        <EmptyState
          drawing="papers"
          action={
            <Button kind="primary" icon={<Plus />} onClick={() => setEditing(true)}>
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

interface ShownProps {
  stored: BankAccount
  onEdit: () => void
  onRemoved: () => void
}

function Shown({ stored, onEdit, onRemoved }: ShownProps) {
  const { t } = useTranslation('account')
  const { nameOf } = useCountries()
  const [isAsked, setAsked] = useState(false)
  return (
    <Card
      title={t('bank.title')}
      acts={
        <>
          <Button onClick={onEdit}>{t('edit')}</Button>
          <Button kind="quiet" onClick={() => setAsked(true)}>
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
      <RemoveDialog
        open={isAsked}
        stored={stored}
        onClose={() => setAsked(false)}
        onRemoved={onRemoved}
      />
    </Card>
  )
}

interface RemoveDialogProps {
  open: boolean
  stored: BankAccount
  onClose: () => void
  onRemoved: () => void
}

function RemoveDialog({ open, stored, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('account')
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await call(account.removeBankAccount, { _id: stored._id })
      toast.success(t('bank.removed'))
      onRemoved()
    } catch (failure) {
      toast.failure(t('bank.removeFailed'), failure)
      setBusy(false)
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('bank.removeTitle')}
      keep={t('cancel')}
      act={t('remove')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      {t('bank.removeText')}
    </ConfirmDialog>
  )
}
