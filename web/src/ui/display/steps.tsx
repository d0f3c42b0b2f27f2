import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Tick } from '../drawing/icons.tsx'
import styles from './steps.module.css'
import { VisuallyHidden } from '../form/visually-hidden.tsx'

interface StepsProps {
  /** What this is the way to. */
  label: string
  steps: readonly string[]
  /** Counted from 0; below that none has begun, and all are done at as many as there are. */
  current: number
  /** The name of the current step, for the focus (`useStepStart`). */
  here?: Ref<HTMLHeadingElement & HTMLParagraphElement>
  /** In a dialog that of a part; on a page of their own that below its title; none where it is no part of its own. */
  heading?: 'h2' | 'h3' | 'p'
  /** In words how far each is, where more than what is done matters. */
  words?: Record<StepState, string>
}

type StepState = 'done' | 'now' | 'later'

const state = (index: number, current: number): StepState => {
  if (index < current) return 'done'
  return index === current ? 'now' : 'later'
}

/** A chain of circles, each overlapping the one before it. */
export function Steps({ label, steps, current, words, ...named }: StepsProps) {
  const { t } = useTranslation('ui')
  const { here, heading: Heading = 'h3' } = named
  const shown = steps[Math.min(current, steps.length - 1)]
  return (
    <div role="group" aria-label={label} className={words && styles.worded}>
      <ol className={styles.chain}>
        {steps.map((step, index) => (
          <li
            key={step}
            data-state={state(index, current)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.circle} aria-hidden="true">
              {index < current ? <Tick size={16} /> : index + 1}
            </span>
            <span className={styles.name}>
              {step}
              {words && <span className={styles.state}>{words[state(index, current)]}</span>}
            </span>
            {!words && index < current && <VisuallyHidden>{t('steps.done')}</VisuallyHidden>}
          </li>
        ))}
      </ol>
      {shown !== undefined && (
        <Heading ref={here} {...(here && { tabIndex: -1 })} className={styles.here}>
          {t('steps.here', { number: Math.min(current + 1, steps.length), count: steps.length })}{' '}
          <strong>{shown}</strong>
        </Heading>
      )}
    </div>
  )
}
