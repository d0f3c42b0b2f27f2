import { reading, readingReasonLength } from '@konsil/contract/reading'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refused } from '../../../lib/calls/api.ts'
import { useRefusalSentences } from '../../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { openAll, type ReadingKind } from './opened.ts'
import { useOpenedWords } from './opened-words.tsx'
import styles from './reading-card.module.css'

interface OpenMoreProps {
  appointmentId: string
  /** What is closed still. */
  kinds: readonly ReadingKind[]
  /** How it is called where there is nothing to choose from. */
  act?: string
}

/** The rule of the calls: where the reason may not be left out, and where an earlier one is good still. */
const saying = reading.readWords.input.pick({ reason: true }).required()
const hasSaid = reading.readWords.input.pick({})

/** Which of it has to be read, and why: no more is opened than was chosen. */
export function OpenMore({ appointmentId, kinds, act }: OpenMoreProps) {
  const { t } = useTranslation('appointments')
  const sentences = useRefusalSentences()
  const place = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<readonly ReadingKind[]>([])
  const { over, asksWhy, onOpen, onOver } = useOpenedWords()
  const isFirst = asksWhy && over === undefined
  const isNamed = act !== undefined || (kinds.length === 1 && isFirst)
  const more = isNamed ? kinds : kinds.filter(kind => chosen.includes(kind))
  const toOpen = act === undefined ? [...(over ?? []), ...more] : more
  // What was refused stands elsewhere on the page.
  useEffect(() => {
    if (over && over.length > 0) place.current?.querySelector('textarea')?.focus()
  }, [over])
  const form = useRuledForm({
    schema: asksWhy ? saying : hasSaid,
    keepAs: act === undefined ? `reading ${appointmentId}` : `reading for ${appointmentId}`,
    initialValues: { reason: '' },
    closes: true,
    async send({ reason }) {
      await openAll(toOpen, { appointmentId, ...(asksWhy ? { reason } : {}) }, onOpen)
      return { reason: '' }
    },
    onFailure(failure, told) {
      const isReasonOver = failure instanceof Refused && failure.is('reason.required')
      if (isReasonOver) onOver([])
      if (!told) toast.failure(sentences.because(t('words.failed'), failure), failure)
    },
  })
  return (
    <div ref={place} className={styles.words}>
      <p>{t(over ? 'words.over' : isFirst ? 'words.before' : 'words.more')}</p>
      <Form onSubmit={form.submit}>
        {!isNamed && kinds.length > 0 && <Kinds of={kinds} chosen={chosen} onChange={setChosen} />}
        {asksWhy && (
          <TextArea
            {...form.getInputProps('reason')}
            name="reason"
            label={t('words.why')}
            hint={t('words.hint')}
            maxLength={readingReasonLength.max}
          />
        )}
        <div>
          <Button type="submit" busy={form.submitting} disabled={toOpen.length === 0}>
            {act ?? t('words.open')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

interface KindsProps {
  of: readonly ReadingKind[]
  chosen: readonly ReadingKind[]
  onChange: (chosen: readonly ReadingKind[]) => void
}

function Kinds({ of, chosen, onChange }: KindsProps) {
  const { t } = useTranslation('appointments')
  return (
    <fieldset className={styles.kinds}>
      <legend>{t('words.which')}</legend>
      {of.map(kind => (
        <Checkbox
          key={kind}
          label={t(`words.kind.${kind}`)}
          checked={chosen.includes(kind)}
          onChange={({ currentTarget: { checked } }) => {
            const others = chosen.filter(one => one !== kind)
            onChange(checked ? [...others, kind] : others)
          }}
        />
      ))}
    </fieldset>
  )
}
