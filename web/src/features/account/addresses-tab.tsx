import { fullName } from '@konsil/contract/full-name'
import { account, type BillingAddress } from '@konsil/contract/account'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Plus } from '../../ui/drawing/icons.tsx'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { AddressDialog } from './address-dialog.tsx'
import { useCountries } from './lists.ts'
import { addressesQuery } from './queries.ts'

/** What is under way with which address, and its failure in the words of the requirements. */
function useActs() {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const sentences = useRefusalSentences()
  const [busy, setBusy] = useState<string>()
  const reload = () => queries.refetchQueries(addressesQuery)

  const act = async (id: string, ask: () => Promise<unknown>, done: string, failed: string) => {
    setBusy(id)
    try {
      await ask()
      toast.success(done)
    } catch (failure) {
      const isQuoted =
        failure instanceof Refused &&
        (failure.is('unable.delete.default.address') || failure.is('invalid.remaining.address'))
      toast.failure(isQuoted ? sentences.ofFailure(failure) : failed, failure)
    } finally {
      await reload()
      setBusy(undefined)
    }
  }

  const prefer = ({ _id }: BillingAddress) =>
    act(
      _id,
      () => call(account.preferAddress, { addressId: _id }),
      t('address.preferred'),
      t('address.preferFailed'),
    )
  const remove = ({ _id }: BillingAddress) =>
    act(
      _id,
      () => call(account.removeAddress, { addressId: _id }),
      t('address.removed'),
      t('address.removeFailed'),
    )
  return { busy, reload, prefer, remove }
}

export function AddressesTab() {
  const { t } = useTranslation('account')
  const { data: addresses } = useSuspenseQuery(addressesQuery)
  const acts = useActs()
  const [edited, setEdited] = useState<BillingAddress | 'new'>()
  const [removed, setRemoved] = useState<BillingAddress>()
  const add = (
    <Button kind="primary" icon={<Plus />} onClick={() => setEdited('new')}>
      {t('address.add')}
    </Button>
  )
  return (
    <div className={styles.cards}>
      <p className={styles.lead}>{t('address.lead')}</p>
      {addresses.length === 0 ? (
        <EmptyState drawing="papers" action={add}>
          {t('address.none')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list} aria-label={t('tab.billing-address')}>
            {addresses.map(address => (
              <li key={address._id}>
                <AddressCard
                  address={address}
                  isOnly={addresses.length === 1}
                  busy={acts.busy === address._id}
                  onEdit={() => setEdited(address)}
                  onPrefer={() => void acts.prefer(address)}
                  onRemove={() => setRemoved(address)}
                />
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {edited && (
        <AddressDialog
          {...(edited === 'new' ? {} : { address: edited })}
          onSaved={acts.reload}
          onClose={() => setEdited(undefined)}
        />
      )}
      <RemoveDialog
        address={removed}
        onClose={() => setRemoved(undefined)}
        onRemove={address => void acts.remove(address)}
      />
    </div>
  )
}

interface AddressCardProps {
  address: BillingAddress
  isOnly: boolean
  busy: boolean
  onEdit: () => void
  onPrefer: () => void
  onRemove: () => void
}

/** The default cannot be deleted (PROF-24): it says so instead of offering it. */
function AddressCard(props: AddressCardProps) {
  const { address, isOnly, busy, onEdit, onPrefer, onRemove } = props
  const { t } = useTranslation('account')
  const place = lineOf(address)
  return (
    <Card
      acts={
        <>
          <Button onClick={onEdit} aria-label={t('address.editOf', { place })}>
            {t('edit')}
          </Button>
          {!address.isPreferred && (
            <>
              <Button busy={busy} onClick={onPrefer} aria-label={t('address.preferOf', { place })}>
                {t('address.prefer')}
              </Button>
              <Button
                kind="quiet"
                busy={busy}
                onClick={onRemove}
                aria-label={t('address.removeOf', { place })}
              >
                {t('remove')}
              </Button>
            </>
          )}
        </>
      }
    >
      <Lines address={address} />
      {address.isPreferred && (
        <div>
          <StatusWord sign="done" tone="success">
            {t('address.isPreferred')}
          </StatusWord>
        </div>
      )}
      {address.isPreferred && (
        <p className={styles.hint}>{t(isOnly ? 'address.keepsLast' : 'address.keepsDefault')}</p>
      )}
    </Card>
  )
}

const lineOf = ({ street, houseNumber, city }: BillingAddress) =>
  `${street} ${houseNumber}, ${city}`

function Lines({ address }: { address: BillingAddress }) {
  const { nameOf } = useCountries()
  return (
    <address className={styles.address}>
      <span className={styles.name}>{fullName(address)}</span>
      {address.additionalAddress && <span>{address.additionalAddress}</span>}
      <span>
        {address.street} {address.houseNumber}
      </span>
      <span>
        {address.postalCode} {address.city}
      </span>
      <span>{nameOf(address.country)}</span>
    </address>
  )
}

interface RemoveDialogProps {
  address: BillingAddress | undefined
  onClose: () => void
  onRemove: (address: BillingAddress) => void
}

function RemoveDialog({ address, onClose, onRemove }: RemoveDialogProps) {
  const { t } = useTranslation('account')
  const remove = () => {
    if (address) onRemove(address)
    onClose()
  }
  return (
    <ConfirmDialog
      open={address !== undefined}
      title={t('address.removeTitle')}
      keep={t('cancel')}
      act={t('remove')}
      onClose={onClose}
      onConfirm={remove}
    >
      {address && t('address.removeText', { place: lineOf(address) })}
    </ConfirmDialog>
  )
}
