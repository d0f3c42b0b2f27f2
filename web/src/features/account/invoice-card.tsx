import type { Profile } from '@konsil/contract/account'
import type { InvoiceDetails } from '@konsil/contract/invoice-details'
import { fullName } from '@konsil/contract/full-name'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { Card } from '../../ui/display/card.tsx'
import { Plus } from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './account.module.css'
import { InvoiceForm, invoiceValuesOf } from './invoice-form.tsx'
import { InvoiceHead } from './invoice-head.tsx'
import { invoiceDetailsQuery, profileQuery } from './queries.ts'

/** As whom a doctor issues invoices (PAY-21). */
export function InvoiceCard() {
  const { t } = useTranslation('account')
  const { data } = useSuspenseQuery(invoiceDetailsQuery)
  return (
    <Card title={t('invoice.title')}>
      {data.isIssuer ? (
        <Details stored={data.invoiceDetails} />
      ) : (
        <p className={styles.lead}>{t('invoice.byOperator')}</p>
      )}
    </Card>
  )
}

function Details({ stored }: { stored: InvoiceDetails | null }) {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const { data: profile } = useSuspenseQuery(profileQuery)
  /** What is being changed stays as it was opened. */
  const [begun, begin] = useState<InvoiceDetails>()
  /** Which of the two buttons is there. */
  const button = useRef<HTMLButtonElement>(null)
  const rows = useFocusAfterRow(button)
  const first = () => begin(fromProfile(profile))
  useWayToForm(() => !stored && first())
  const end = () => begin(undefined)
  const keep = (kept: InvoiceDetails) => {
    queries.setQueryData(invoiceDetailsQuery.queryKey, { isIssuer: true, invoiceDetails: kept })
    end()
    // By them a doctor becomes bookable.
    void askAgain(queries, ['booking', 'services', 'schedules'])
  }
  return (
    <div className={styles.fields} {...rows}>
      <p className={styles.lead}>{t('invoice.lead')}</p>
      {begun ? (
        <InvoiceForm begun={invoiceValuesOf(begun)} onSaved={keep} onCancel={end} />
      ) : stored ? (
        <>
          <InvoiceHead of={stored} />
          <div className={styles.longWord}>
            <Button ref={button} onClick={() => begin(stored)}>
              {t('invoice.edit')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('invoice.none')}</p>
          <div className={styles.longWord}>
            <Button ref={button} kind="primary" icon={<Plus />} onClick={first}>
              {t('invoice.add')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

/** Whoever was sent here to enter them begins in the form, once: it is not open again after a reload. */
function useWayToForm(begin: () => void) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hash !== '#invoices') return
    begin()
    void navigate({ search }, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each arrival
  }, [hash])
}

/** Begins with what the profile knows already. */
const fromProfile = (profile: Profile): InvoiceDetails => ({
  version: 0,
  name: fullName(profile),
  street: '',
  houseNumber: '',
  additionalAddress: profile.work.at,
  postalCode: '',
  city: '',
  country: profile.country ?? 'DE',
  taxNumber: null,
  vatId: null,
})
