import { account, type BankAccount } from '@konsil/contract/account'
import type { Language } from '@konsil/contract/core/texts'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useFailedSave } from '../../lib/signed-in/use-failed-save.ts'
import type { Newer } from '../../lib/signed-in/use-newer.ts'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SearchSelect } from '../../ui/pickers/search-select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { useCountries } from './lists.ts'
import { NewerFields } from './newer-fields.tsx'
import { useUnsaved } from '../../ui/dialog/unsaved.ts'

/** Most doctors here are paid in Germany (PROF-17). */
const home = 'DE'
/** For a list of countries that is empty. */
const homeIn = (language: Language) => ({
  value: home,
  label: new Intl.DisplayNames(language, { type: 'region' }).of(home) ?? home,
})

const rulesFor = (stored: BankAccount | undefined) =>
  stored ? account.updateBankAccount.input.omit({ _id: true }) : account.addBankAccount.input

const valuesOf = (stored: BankAccount | undefined) => ({
  accountName: stored?.accountName ?? '',
  accountNumber: stored?.accountNumber ?? '',
  bankName: stored?.bankName ?? '',
  bankCode: stored?.bankCode ?? '',
  country: stored?.country ?? home,
})

interface BankAccountFormProps {
  /** Null: there is none, or none any more. */
  stored: BankAccount | null
  /** As it was when one began. */
  opened: BankAccount | undefined
  newer: Newer<BankAccount>
  onSaved: (kept: BankAccount) => void
  onCancel: () => void
}

const outdated = ['bank.account.changed.meanwhile', 'bank.account.exists', 'not.found'] as const

function useBankAccountForm({ stored, opened, newer, onSaved }: BankAccountFormProps) {
  const { t } = useTranslation('account')
  const seen = stored ? newer.seen : undefined
  const onFailure = useFailedSave({
    failed: t(seen ? 'bank.updateFailed' : 'bank.addFailed'),
    outdated,
    find: newer.find,
  })
  const form = useRuledForm({
    schema: rulesFor(seen),
    keepAs: 'bank account',
    closes: true,
    initialValues: valuesOf(stored ? opened : undefined),
    follows: true,
    async send(values) {
      const { bankAccount } = seen
        ? await call(account.updateBankAccount, { ...values, _id: seen._id, version: seen.version })
        : await call(account.addBankAccount, values)
      toast.success(t(seen ? 'bank.updated' : 'bank.added'))
      onSaved(bankAccount)
    },
    onFailure,
  })

  function load(state: BankAccount) {
    newer.goOnFrom(state)
    form.load(valuesOf(state))
  }

  function keep(state: BankAccount) {
    newer.goOnFrom(state)
    form.keepOver(valuesOf(state))
  }

  return { form, load, keep }
}

const useLabels = () => {
  const { t } = useTranslation('account')
  return {
    accountName: t('bank.accountName'),
    accountNumber: t('bank.accountNumber'),
    bankName: t('bank.bankName'),
    bankCode: t('bank.bankCode'),
    country: t('bank.country'),
  }
}

export function BankAccountForm(props: BankAccountFormProps) {
  const { t } = useTranslation('account')
  const labels = useLabels()
  const { form, load, keep } = useBankAccountForm(props)
  const { newer } = props.newer
  useUnsaved(form.isDirty())
  return (
    <Form onSubmit={form.submit}>
      <Fields form={form} isStored={props.stored !== null} />
      {newer && (
        <NewerFields
          refusal={props.opened ? 'bank.account.changed.meanwhile' : 'bank.account.exists'}
          newer={valuesOf(newer)}
          form={form}
          labels={labels}
          onKeep={() => keep(newer)}
          onLoad={() => load(newer)}
        />
      )}
      <div className={styles.actions}>
        <Button
          type="submit"
          kind="primary"
          busy={form.submitting}
          aria-disabled={newer !== undefined}
        >
          {t('bank.save')}
        </Button>
        <Button onClick={props.onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}

interface FieldsProps {
  form: ReturnType<typeof useBankAccountForm>['form']
  isStored: boolean
}

/** The number that is stored stays masked in its field: left as it is, it does not change. */
function Fields({ form, isStored }: FieldsProps) {
  const { t } = useTranslation('account')
  const labels = useLabels()
  const { language } = useLanguage()
  const countries = useCountries()
  const field = (name: 'accountName' | 'accountNumber' | 'bankName' | 'bankCode') => ({
    ...form.getInputProps(name),
    name,
    label: labels[name],
    autoComplete: 'off',
  })
  return (
    <>
      <TextField {...field('accountName')} hint={t('bank.accountName.hint')} />
      <TextField
        {...field('accountNumber')}
        {...(isStored ? { hint: t('bank.accountNumber.hint') } : {})}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField {...field('bankName')} />
      <TextField {...field('bankCode')} autoCapitalize="characters" spellCheck={false} signs={14} />
      <SearchSelect
        {...form.getInputProps('country')}
        label={labels.country}
        choices={countries.choices.length > 0 ? countries.choices : [homeIn(language)]}
      />
    </>
  )
}
