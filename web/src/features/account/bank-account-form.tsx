import { account, type BankAccount } from '@konsil/contract/account'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../lib/calls/api.ts'
import { useRefusalSentences } from '../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SearchSelect } from '../../ui/pickers/search-select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { useCountries } from './lists.ts'
import { useUnsaved } from '../../ui/dialog/unsaved.ts'

/** Most doctors here are paid in Germany (PROF-17). */
const home = 'DE'

const rulesFor = (stored: BankAccount | null) =>
  stored ? account.updateBankAccount.input.omit({ _id: true }) : account.addBankAccount.input

const valuesOf = (stored: BankAccount | null) => ({
  accountName: stored?.accountName ?? '',
  accountNumber: stored?.accountNumber ?? '',
  bankName: stored?.bankName ?? '',
  bankCode: stored?.bankCode ?? '',
  country: stored?.country ?? home,
})

interface BankAccountFormProps {
  stored: BankAccount | null
  onSaved: (kept: BankAccount) => void
  onCancel: () => void
}

/** The number that is stored stays masked in its field: left as it is, it does not change. */
export function BankAccountForm({ stored, onSaved, onCancel }: BankAccountFormProps) {
  const { t } = useTranslation('account')
  const sentences = useRefusalSentences()
  const countries = useCountries()
  const form = useRuledForm({
    schema: rulesFor(stored),
    initialValues: valuesOf(stored),
    follows: true,
    async send(values) {
      const { bankAccount } = stored
        ? await call(account.updateBankAccount, { ...values, _id: stored._id })
        : await call(account.addBankAccount, values)
      toast.success(t(stored ? 'bank.updated' : 'bank.added'))
      onSaved(bankAccount)
    },
    onFailure(failure, told) {
      if (told) return
      const isThere = failure instanceof Refused && failure.is('bank.account.exists')
      const failed = t(stored ? 'bank.updateFailed' : 'bank.addFailed')
      const said = isThere ? sentences.ofFailure(failure) : sentences.because(failed, failure)
      toast.failure(said, failure)
    },
  })
  useUnsaved(form.isDirty())
  const field = (name: 'accountName' | 'accountNumber' | 'bankName' | 'bankCode') => ({
    ...form.getInputProps(name),
    name,
    label: t(`bank.${name}`),
    autoComplete: 'off',
  })
  return (
    <Form onSubmit={form.submit}>
      <TextField {...field('accountName')} hint={t('bank.accountName.hint')} />
      <TextField
        {...field('accountNumber')}
        {...(stored ? { hint: t('bank.accountNumber.hint') } : {})}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField {...field('bankName')} />
      <TextField {...field('bankCode')} autoCapitalize="characters" spellCheck={false} signs={14} />
      <SearchSelect
        {...form.getInputProps('country')}
        label={t('bank.country')}
        choices={countries.choices}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={form.submitting}>
          {t('bank.save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </Form>
  )
}
