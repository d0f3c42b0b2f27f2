import { useTranslation } from 'react-i18next'
import { Circles } from '../../../ui/drawing/circles.tsx'
import { MoreLink } from '../../../ui/display/more-link.tsx'
import styles from './figures.module.css'
import { Section } from './section.tsx'
import { reachFor } from './share.ts'

/** What each figure says as a part of one, and where it can be read. */
export const figures = [
  { number: 1, share: 0.66, source: 'https://doi.org/10.1111/jep.12747' },
  { number: 2, share: 0.37, source: 'https://doi.org/10.1016/j.amjmed.2015.04.020' },
  { number: 3, share: 0.88, source: undefined },
] as const

export function Figures() {
  const { t } = useTranslation('landing')
  return (
    <Section title={t('figures.title')} lead={t('figures.lead')}>
      <ul className={styles.figures}>
        {figures.map(({ number, share, source }) => (
          <li key={number} className={styles.figure}>
            <Share of={share} />
            <p className={styles.words}>
              <strong>{t(`figures.${number}.value`)}</strong> {t(`figures.${number}.text`)}
            </p>
            <p className={styles.source}>
              {source === undefined ? (
                t(`figures.${number}.source`)
              ) : (
                <MoreLink href={source} rel="noreferrer">
                  {t(`figures.${number}.source`)}
                </MoreLink>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('figures.note')}</p>
    </Section>
  )
}

/** The second circle covers as much of the first as the figure says, by area. */
function Share({ of }: { of: number }) {
  const radius = 44
  const reach = reachFor(of, radius)
  return (
    <svg viewBox="0 0 180 92" fill="none" aria-hidden="true" focusable="false">
      <Circles x={46 + reach} y={46} radius={radius} reach={reach} />
    </svg>
  )
}
