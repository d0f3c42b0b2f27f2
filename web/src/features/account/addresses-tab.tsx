import { fullName } from '@konsil/contract/full-name'
import { account, type BillingAddress } from '@konsil/contract/account'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { useShown } from '../../lib/signed-in/use-shown.ts'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Plus } from '../../ui/drawing/icons.tsx'
import { StatusWord } from '../../ui/display/status-word.tsx'
import styles from './account.module.css'
import { AddressDialog } from './address-dialog.tsx'
import { useCountries } from './lists.ts'
import { addressesQuery } from './queries.ts'

interface AddressDialogs {
  dialog: 'edit' | 'remove'
  /** Without one a new address is written. */
  of?: BillingAddress
}

export function AddressesTab() {
  const { t } = useTranslation('account')
  const { data: addresses } = useSuspenseQuery(addressesQuery)
  const { show, opening } = useShown<AddressDialogs>()
  const [edit, remove] = [opening('edit'), opening('remove')]
  const adding = useRef<HTMLButtonElement>(null)
  const rows = useFocusAfterRow(adding)
  useWayToForm(() => {
    // The form gives the focus back to its button.
    adding.current?.focus()
    show({ dialog: 'edit' })
  })
  const add = (
    <Button ref={adding} kind="primary" icon={<Plus />} onClick={() => show({ dialog: 'edit' })}>
      {t('address.add')}
    </Button>
  )
  return (
    <div className={styles.cards} {...rows}>
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
                  onEdit={() => show({ dialog: 'edit', of: address })}
                  onRemove={() => show({ dialog: 'remove', of: address })}
                />
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {edit.shown && <AddressDialog key={edit.key} address={edit.shown.of} onClose={edit.close} />}
      <RemoveDialog key={remove.key} address={remove.shown?.of} onClose={remove.close} />
    </div>
  )
}

/** Whoever was sent here to add one begins in the form, once: it is not open again after a reload. */
function useWayToForm(begin: () => void) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash !== '#new') return
    begin()
    void navigate({ search }, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each arrival
  }, [hash])
}

interface AddressCardProps {
  address: BillingAddress
  isOnly: boolean
  onEdit: () => void
  onRemove: () => void
}

/** The default cannot be deleted (PROF-24): it says so instead of offering it. */
function AddressCard({ address, isOnly, onEdit, onRemove }: AddressCardProps) {
  const { t } = useTranslation('account')
  const preferring = useAct({
    act: () => call(account.preferAddress, { addressId: address._id }),
    done: t('address.preferred'),
    failed: t('address.preferFailed'),
    changes: ['account'],
  })
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
              <Button
                busy={preferring.isPending}
                onClick={() => preferring.mutate()}
                aria-label={t('address.preferOf', { place })}
              >
                {t('address.prefer')}
              </Button>
              <Button kind="quiet" onClick={onRemove} aria-label={t('address.removeOf', { place })}>
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
      <span className={styles.name} dir="auto">
        {fullName(address)}
      </span>
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
}

function RemoveDialog({ address, onClose }: RemoveDialogProps) {
  const { t } = useTranslation('account')
  const removal = useAct({
    act: (addressId: string) => call(account.removeAddress, { addressId }),
    done: t('address.removed'),
    failed: t('address.removeFailed'),
    changes: ['account'],
    // These are said in their own words (PROF-24).
    quoted: ['unable.delete.default.address', 'invalid.remaining.address'],
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={address !== undefined}
      title={t('address.removeTitle')}
      keep={t('cancel')}
      act={t('remove')}
      busy={removal.isPending}
      onClose={onClose}
      onConfirm={() => address && removal.mutate(address._id)}
    >
      {address && t('address.removeText', { place: lineOf(address) })}
    </ConfirmDialog>
  )
}
