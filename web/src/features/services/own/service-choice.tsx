import { type CatalogueService, consultationTypes } from '@konsil/contract/offered-service'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalText } from '../../../lib/calls/refusal-text.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { hasWords } from '../../../ui/pickers/matching.ts'
import { RadioCards } from '../../../ui/pickers/radio-cards.tsx'
import { ServicePicture } from '../service-picture.tsx'
import { priceOf, ServiceSummary, useTitleOf } from '../service-summary.tsx'
import styles from './service-choice.module.css'

interface ServiceChoiceProps {
  list: readonly CatalogueService[]
  chosenId: string | undefined
  onChoose: (id: string) => void
  isMissing: boolean
}

/** More than these are searched, and stand by how one is advised. */
const atAGlance = 8

export function ServiceChoice(props: ServiceChoiceProps) {
  const { t } = useTranslation('services')
  if (props.list.length > atAGlance) return <ManyServices {...props} />
  return <Cards {...props} question={t('subscribe.question')} />
}

function ManyServices(props: ServiceChoiceProps) {
  const { list, chosenId } = props
  const { t } = useTranslation(['services', 'ui'])
  const [text, setText] = useState('')
  // What was chosen stays in sight, whatever is searched for.
  const found = list.filter(
    ({ _id, name }) => _id === chosenId || hasWords([name.en, name.de], text),
  )
  const groups = consultationTypes
    .map(kind => ({ kind, list: found.filter(of => of.consultationType === kind) }))
    .filter(group => group.list.length > 0)
  return (
    <section className={styles.many} aria-label={t('subscribe.question')}>
      <div role="search">
        <TextField
          type="search"
          label={t('subscribe.search')}
          value={text}
          autoComplete="off"
          maxLength={200}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <p role="status" className={styles.said}>
        {text.trim() !== '' && t('ui:search.found', { found: found.length, total: list.length })}
      </p>
      {groups.length === 0 && (
        <EmptyState action={<Button onClick={() => setText('')}>{t('ui:search.all')}</Button>}>
          {t('ui:search.none', { text })}
        </EmptyState>
      )}
      {groups.map(({ kind, list }, index) => (
        <Cards
          key={kind}
          {...props}
          list={list}
          question={t(`type.${kind}`)}
          // Said once, above all of them.
          isMissing={props.isMissing && index === 0}
        />
      ))}
    </section>
  )
}

function Cards(props: ServiceChoiceProps & { question: string }) {
  const { list, question, chosenId, onChoose, isMissing } = props
  const titleOf = useTitleOf()
  return (
    <RadioCards
      question={question}
      name="service"
      cards={list.map(of => ({
        value: of._id,
        title: <ServiceSummary of={{ ...titleOf(of), ...priceOf(of) }} />,
        picture: <ServicePicture type={of.consultationType} src={of.thumbnailUrl?.url} small />,
      }))}
      value={chosenId}
      onChange={onChoose}
      error={isMissing && <RefusalText id="message.pleaseSelectService" />}
    />
  )
}
