import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { AddressDialog } from '../account/address-dialog.tsx'
import { profileQuery } from '../account/queries.ts'
import { paymentQuery } from './opened.ts'

/** Asked for where it is needed; what the profile knows of it stands there already (PAY-20). */
export function MissingAddress({ appointmentId }: { appointmentId: string }) {
  const { t } = useTranslation('payments')
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const profile = useQuery(profileQuery)
  const close = () => {
    setOpen(false)
    void queries.invalidateQueries({ queryKey: paymentQuery(appointmentId).queryKey })
  }
  return (
    <>
      <Notice
        title={t('pay.address')}
        action={
          <Button busy={isOpen && profile.isPending} onClick={() => setOpen(true)}>
            {t('pay.addAddress')}
          </Button>
        }
      >
        {t('pay.addressText')}
      </Notice>
      {isOpen && !profile.isPending && (
        <AddressDialog address={undefined} begin={profile.data} onClose={close} />
      )}
    </>
  )
}
