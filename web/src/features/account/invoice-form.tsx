import { account } from '@konsil/contract/account'
import { type InvoiceDetails, invoiceDetailsInput } from '@konsil/contract/invoice-details'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { useFailedSave } from '../../lib/signed-in/use-failed-save.ts'
import { useUnsaved } from '../../ui/dialog/unsaved.ts'
import { classes } from '../../ui/form/classes.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { InvoiceHead } from './invoice-head.tsx'
import { NewerFields } from './newer-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { invoiceDetailsQuery } from './queries.ts'

export type InvoiceValues = ReturnType<typeof invoiceValuesOf>

/** What stands in the fields; of version 0 while none were saved. */
export const invoiceValuesOf = (details: InvoiceDetails) => ({
  ...details,
  additionalAddress: details.additionalAddress ?? '',
  taxNumber: details.taxNumber ?? '',
  vatId: details.vatId ?? '',
})

interface InvoiceFormProps {
  begun: InvoiceValues
  onSaved: (kept: InvoiceDetails) => void
  onCancel: () => void
}

function useInvoiceForm({ begun, onSaved }: InvoiceFormProps) {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const [newer, setNewer] = useState<InvoiceDetails>()
  const onFailure = useFailedSave({
    failed: t('invoice.saveFailed'),
    outdated: ['invoice.details.changed.meanwhile'],
    async find() {
      const found = await queries.fetchQuery({ ...invoiceDetailsQuery, staleTime: 0 })
      if (found.invoiceDetails) setNewer(found.invoiceDetails)
      return found.invoiceDetails !== null
    },
  })
  const form = useRuledForm({
    schema: invoiceDetailsInput,
    keepAs: 'invoice details',
    closes: true,
    initialValues: begun,
    async send(values) {
      const { invoiceDetails } = await call(account.saveInvoiceDetails, values)
      toast.success(t('invoice.saved'))
      onSaved(invoiceDetails)
    },
    onFailure,
  })

  const goOnWith = (take: (values: InvoiceValues) => void) => () => {
    if (newer) take(invoiceValuesOf(newer))
    setNewer(undefined)
  }
  return { form, newer, load: goOnWith(form.load), keep: goOnWith(form.keepOver) }
}

export function InvoiceForm(props: InvoiceFormProps) {
  const { t } = useTranslation('account')
  const labels = useLabels()
  const { form, newer, load, keep } = useInvoiceForm(props)
  const values = form.getValues()
  useUnsaved(form.isDirty())
  return (
    <Form onSubmit={form.submit}>
      <Fields form={form} />
      <InvoiceHead of={values} />
      {newer && (
        <NewerFields<keyof typeof labels>
          refusal="invoice.details.changed.meanwhile"
          newer={invoiceValuesOf(newer)}
          form={form}
          labels={labels}
          onKeep={keep}
          onLoad={load}
        />
      )}
      <div className={classes(styles.actions, styles.longWord)}>
        <Button
          type="submit"
          kind="primary"
          busy={form.submitting}
          aria-disabled={newer !== undefined}
        >
          {t('invoice.save')}
        </Button>
        <Button onClick={props.onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}

const useLabels = () => {
  const { t } = useTranslation('account')
  return {
    name: t('invoice.name'),
    street: t('address.street'),
    houseNumber: t('address.houseNumber'),
    additionalAddress: t('address.additionalAddress'),
    postalCode: t('address.postalCode'),
    city: t('address.city'),
    country: t('address.country'),
    taxNumber: t('invoice.taxNumber'),
    vatId: t('invoice.vatId'),
  }
}

/** Whoever opened the form begins in its first field. */
function Fields({ form }: Pick<ReturnType<typeof useInvoiceForm>, 'form'>) {
  const { t } = useTranslation('account')
  const labels = useLabels()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <fieldset className={styles.section} aria-label={t('invoice.title')}>
      <TextField
        {...form.getInputProps('name')}
        ref={first}
        name="name"
        label={labels.name}
        hint={t('invoice.name.hint')}
        autoComplete="organization"
      />
      <PlaceFields form={form} />
      <div className={styles.pair}>
        <TextField
          {...form.getInputProps('taxNumber')}
          name="taxNumber"
          label={labels.taxNumber}
          autoComplete="off"
        />
        <TextField
          {...form.getInputProps('vatId')}
          name="vatId"
          label={labels.vatId}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <p className={styles.hint}>{t('invoice.numbers.hint')}</p>
    </fieldset>
  )
}
