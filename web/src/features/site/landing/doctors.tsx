import type { IntroducedDoctor } from '@konsil/contract/site-pages'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../lib/site/site.ts'
import { Portrait } from '../../../ui/display/portrait.tsx'
import styles from './doctors.module.css'
import { Section } from './section.tsx'

export function Doctors() {
  const { t } = useTranslation('landing')
  const { doctors = [] } = useSite()
  if (doctors.length === 0) return null
  return (
    <Section title={t('doctors.title')} lead={t('doctors.lead')}>
      <ul className={styles.doctors}>
        {doctors.map(doctor => (
          <Doctor key={doctor.id} {...doctor} />
        ))}
      </ul>
    </Section>
  )
}

function Doctor({ name, title, categories, languages, picture }: IntroducedDoctor) {
  const { t } = useTranslation('landing')
  const site = useSite()
  const named = [title, name].filter(Boolean).join(' ')
  const fields = site.categories.filter(({ code }) => categories.includes(code))
  const languageNames = new Intl.DisplayNames(site.language, { type: 'language' })
  const list = new Intl.ListFormat(site.language)
  const spoken = list.format(languages.map(code => languageNames.of(code) ?? code))
  return (
    <li className={styles.doctor}>
      <Portrait name={name} src={picture} size="large" />
      <div>
        <h3>{named}</h3>
        <p>{fields.map(field => field.name[site.language]).join(' · ')}</p>
        {spoken !== '' && (
          <p className={styles.languages}>{t('doctors.languages', { languages: spoken })}</p>
        )}
      </div>
    </li>
  )
}
