import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { BeginButton } from '../begin-button.tsx'
import { Section } from './section.tsx'
import { StepDrawing } from './step-drawing.tsx'
import { MoreLink } from '../../../ui/display/more-link.tsx'
import styles from './steps.module.css'

const steps = [1, 2, 3, 4] as const

export function Steps() {
  const { t } = useTranslation('landing')
  const { link } = useSite()
  return (
    <Section id="steps" title={t('steps.title')} lead={t('steps.lead')}>
      <ol className={styles.steps}>
        {steps.map(step => (
          <li key={step} className={styles.step}>
            <StepDrawing of={step} />
            <div className={styles.words}>
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.more}>
        <BeginButton />
        <MoreLink href={link('/user-guides/patient')}>{t('steps.more')}</MoreLink>
      </div>
    </Section>
  )
}
