import { useTranslation } from 'react-i18next'
import styles from './benefits.module.css'
import { Section } from './section.tsx'

const benefits = [1, 2, 3, 4, 5, 6] as const

export function Benefits() {
  const { t } = useTranslation('landing')
  return (
    <Section title={t('benefits.title')} beside>
      <ul className={styles.benefits}>
        {benefits.map(benefit => (
          <li key={benefit}>
            <h3>{t(`benefits.${benefit}.title`)}</h3>
            <p>{t(`benefits.${benefit}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
