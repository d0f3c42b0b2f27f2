import { audiences, consultationTypes, type ServiceOption } from '@konsil/contract/offered-service'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { CheckList } from '../../../ui/pickers/check-list.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { RadioCards } from '../../../ui/pickers/radio-cards.tsx'
import { SelectField } from '../../../ui/pickers/select-field.tsx'
import styles from './detail-step.module.css'
import { FeeCard } from '../fee-card.tsx'
import { OwnOptions } from './own-options.tsx'
import { PriceFields } from './price-fields.tsx'
import { minutesOf } from '../service-words.tsx'
import { PictureField } from '../../picture-field/picture-field.tsx'
import { type ServiceDraft, typedPrice } from './use-service-draft.ts'
import { WordsFields } from './words-fields.tsx'

export interface Lists {
  options: readonly ServiceOption[]
  /** In hours. */
  durations: readonly number[]
}

interface DetailStepProps {
  /** The button that ends this step stands outside of the form. */
  formId: string
  draft: ServiceDraft
  lists: Lists
  reader: 'doctor' | 'office'
}

export function DetailStep({ formId, draft, lists, reader }: DetailStepProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const { form, picture } = draft
  return (
    <Form id={formId} onSubmit={form.submit} className={styles.form}>
      <Part title={t('part.words')}>
        <WordsFields form={form} />
      </Part>
      <Part title={t('part.talk')}>
        <TalkFields draft={draft} durations={lists.durations} />
      </Part>
      <Part title={t('part.content')}>
        <OptionFields draft={draft} options={lists.options} />
        <OwnOptions draft={draft} reader={reader} />
      </Part>
      <Part title={t('part.price')}>
        <div className={styles.price}>
          <PriceFields form={form} label={t('field.price')} hint={t('vat')} />
          <FeeCard price={typedPrice(form.values.price, language)} reader={reader} />
        </div>
      </Part>
      <Part title={t('part.rest')}>
        <div className={styles.rest}>
          <RadioCards
            question={t('field.audience')}
            name="appliedFor"
            cards={audiences.map(one => ({ value: one, title: t(`audience.${one}`) }))}
            value={form.values.appliedFor}
            onChange={one => form.setFieldValue('appliedFor', one)}
          />
          <PictureField title={t('field.picture')} picture={picture} form={form} field="images" />
        </div>
      </Part>
    </Form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

interface FieldsProps {
  draft: ServiceDraft
}

/** A call lasts some time; what is written lasts none (D-056). */
function TalkFields({ draft: { form }, durations }: FieldsProps & Pick<Lists, 'durations'>) {
  const { t } = useTranslation('services')
  const { consultationType, duration } = form.values
  const chosen = Number(duration)
  const known = durations.includes(chosen) || duration === '' ? durations : [...durations, chosen]
  const choices = [...known]
    .sort((one, other) => one - other)
    .map(hours => ({ value: String(hours), label: t('minutes', { minutes: minutesOf(hours) }) }))
  return (
    <>
      <RadioCards
        question={t('field.type')}
        name="consultationType"
        beside
        cards={consultationTypes.map(type => ({
          value: type,
          title: t(`type.${type}`),
          text: t(`type.${type}.text`),
        }))}
        value={consultationType}
        onChange={type => form.setFieldValue('consultationType', type)}
      />
      {consultationType !== 'CHAT' && (
        <SelectField
          {...form.getInputProps('duration')}
          className={styles.short ?? ''}
          name="duration"
          label={t('field.duration')}
          placeholder={t('choose')}
          choices={choices}
        />
      )}
    </>
  )
}

function OptionFields({ draft: { form }, options }: FieldsProps & Pick<Lists, 'options'>) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const { serviceOptionIds } = form.values
  const shown = options.filter(
    ({ _id, status }) => status === 'ACTIVE' || serviceOptionIds.includes(_id),
  )
  return (
    <CheckList
      question={t('field.options')}
      hint={t('field.optionsHint')}
      error={form.errors.serviceOptionIds}
      all={t('field.allOptions')}
      items={shown.map(({ _id, name }) => ({ value: _id, label: textIn(name, language) }))}
      value={serviceOptionIds}
      onChange={ids => form.setFieldValue('serviceOptionIds', ids)}
    />
  )
}
