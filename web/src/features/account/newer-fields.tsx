import { useTranslation } from 'react-i18next'
import { RefusalText } from '../../lib/calls/refusal-text.tsx'
import { NewerNotice } from '../../ui/display/newer-notice.tsx'

export interface EditedForm<Values> {
  getValues: () => Values
  getInitialValues: () => Values
}

interface NewerFieldsProps<Name extends string> {
  refusal:
    | 'profile.changed.meanwhile'
    | 'bank.account.changed.meanwhile'
    | 'bank.account.exists'
    | 'invoice.details.changed.meanwhile'
  newer: Readonly<Record<Name, unknown>>
  form: EditedForm<Readonly<Record<Name, unknown>>>
  /** What each field is called; only these are compared. */
  labels: Readonly<Record<Name, string>>
  onLoad: () => void
  onKeep: () => void
}

/** Another tab was quicker: nobody's words are lost before the person has decided. */
export function NewerFields<Name extends string>(props: NewerFieldsProps<Name>) {
  const { t, i18n } = useTranslation('account')
  const { refusal, newer, form, labels, onLoad, onKeep } = props
  const [before, typed] = [form.getInitialValues(), form.getValues()]
  const differing = (Object.keys(labels) as Name[]).filter(name => {
    const mine = JSON.stringify(typed[name])
    return mine !== JSON.stringify(before[name]) && mine !== JSON.stringify(newer[name])
  })
  const fields = new Intl.ListFormat(i18n.language).format(differing.map(name => labels[name]))
  return (
    <NewerNotice title={<RefusalText id={refusal} />} onKeep={onKeep} onLoad={onLoad}>
      {differing.length > 0 && <p>{t('newer.fields', { fields })}</p>}
    </NewerNotice>
  )
}
