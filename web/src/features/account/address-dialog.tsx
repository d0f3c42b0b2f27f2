import { account, type BillingAddress, type Profile } from '@konsil/contract/account'
import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { CancelButton } from '../../ui/dialog/asked-close.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { LoadedTab } from './loaded-tab.tsx'
import { PlaceFields } from './place-fields.tsx'

interface AddressDialogProps {
  /** Without one a new address is written. */
  address: BillingAddress | undefined
  /** What of the profile a new one begins with. */
  begin?: Pick<Profile, 'firstName' | 'lastName' | 'country'> | undefined
  onClose: () => void
}

/** Most live here: who does not chooses. */
const germany = 'DE'

const empty = {
  firstName: '',
  lastName: '',
  street: '',
  houseNumber: '',
  additionalAddress: '',
  postalCode: '',
  city: '',
  country: germany,
}
type Values = typeof empty

const valuesOf = ({ _id, isPreferred: _, ...address }: BillingAddress): Values => ({
  ...address,
  additionalAddress: address.additionalAddress ?? '',
})

const newOne = (begin: AddressDialogProps['begin']): Values =>
  begin ? { ...empty, ...namesOf(begin) } : empty

const namesOf = ({ firstName, lastName, country }: NonNullable<AddressDialogProps['begin']>) => ({
  firstName,
  lastName,
  country: country ?? germany,
})

/** One set of rules for both: with new addresses and with changed ones (D-029, D-030). */
export function AddressDialog({ address, begin, onClose }: AddressDialogProps) {
  const { t } = useTranslation('account')
  const queries = useQueryClient()
  const sentences = useRefusalSentences()
  const formId = useId()
  const form = useRuledForm<Values>({
    schema: account.addAddress.input,
    keepAs: `address ${address?._id ?? 'new'}`,
    closes: true,
    initialValues: address ? valuesOf(address) : newOne(begin),
    async send(values) {
      if (address) await call(account.updateAddress, { ...values, addressId: address._id })
      else await call(account.addAddress, values)
      await askAgain(queries, ['account'])
      toast.success(t(address ? 'address.updated' : 'address.added'))
      onClose()
    },
    onFailure(failure, told) {
      if (told) return
      const failed = t(address ? 'address.updateFailed' : 'address.addFailed')
      toast.failure(sentences.because(failed, failure), failure)
    },
  })
  return (
    <FormDialog
      open
      isUnsaved={form.isDirty()}
      title={t(address ? 'address.edit' : 'address.add')}
      onClose={onClose}
      actions={
        <>
          <CancelButton>{t('cancel')}</CancelButton>
          <Button type="submit" form={formId} kind="primary" busy={form.submitting}>
            {t('address.save')}
          </Button>
        </>
      }
    >
      <Form id={formId} className={styles.dialogForm} onSubmit={form.submit}>
        <LoadedTab>
          <FromProfile form={form} begun={begin !== undefined} />
          <AddressFields form={form} />
        </LoadedTab>
      </Form>
    </FormDialog>
  )
}

interface FieldsProps {
  form: Pick<UseFormReturnType<Values>, 'getInputProps' | 'setValues'>
}

/** Fills three fields and, unticked, empties them again (PROF-20). */
function FromProfile({ form, begun }: FieldsProps & { begun: boolean }) {
  const { t } = useTranslation('account')
  const [isTicked, setTicked] = useState(begun)

  const ticks = useRef(0)

  const load = async (wished: boolean) => {
    const tick = (ticks.current += 1)
    setTicked(wished)
    if (!wished) return form.setValues({ firstName: '', lastName: '', country: '' })
    try {
      const { profile } = await call(account.getProfile, {})
      // Taken back meanwhile: what stands there was typed since.
      if (tick !== ticks.current) return
      form.setValues(namesOf(profile))
    } catch (failure) {
      if (tick !== ticks.current) return
      setTicked(false)
      toast.failure(t('address.profileFailed'), failure)
    }
  }

  return (
    <Checkbox
      name="fromProfile"
      label={t('address.fromProfile')}
      checked={isTicked}
      onChange={({ target }) => void load(target.checked)}
    />
  )
}

function AddressFields({ form }: FieldsProps) {
  const { t } = useTranslation('account')
  const field = (name: 'firstName' | 'lastName', autoComplete: string) => ({
    ...form.getInputProps(name),
    name,
    label: t(`address.${name}`),
    autoComplete,
  })
  return (
    <>
      <div className={styles.pair}>
        <TextField {...field('firstName', 'given-name')} />
        <TextField {...field('lastName', 'family-name')} />
      </div>
      <PlaceFields form={form} inDialog />
    </>
  )
}
