import { instantFrom } from '@konsil/contract/core/time'
import { fullName } from '@konsil/contract/full-name'
import { shownSettingChanges } from '@konsil/contract/site'
import { useId } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { useLanguage } from '../../../lib/words/language.ts'
import { FoldSummary } from '../../../ui/display/fold-summary.tsx'
import { PersonName } from '../../../ui/display/person-name.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { type OfficeSetting, sayValue } from './setting-words.ts'
import styles from './system-settings.module.css'

interface OneSettingProps {
  setting: OfficeSetting
  onChange: () => void
}

/** What it does, how it stands, since when, and who changed it before. */
export function OneSetting({ setting, onChange }: OneSettingProps) {
  const { t } = useTranslation('settings')
  const { language } = useLanguage()
  const valueId = useId()
  const { code, name, office } = setting
  return (
    <article className={styles.setting}>
      <h3>{t(`${code}.name`)}</h3>
      <p id={valueId} className={styles.value}>
        {sayValue(code, name, language)}
      </p>
      <p className={styles.does}>{t(`${code}.does`)}</p>
      <Since setting={setting} />
      <div className={styles.act}>
        <Button
          aria-label={t('change.of', { name: t(`${code}.name`) })}
          aria-describedby={valueId}
          onClick={onChange}
        >
          {t('change')}
        </Button>
      </div>
      {office.changes.length > 1 && <History setting={setting} />}
    </article>
  )
}

function Since({ setting: { code, office } }: { setting: OfficeSetting }) {
  const { t } = useTranslation('settings')
  const { language } = useLanguage()
  const [last] = office.changes
  return (
    <div className={styles.facts}>
      <p>
        <span>{t(last ? 'since' : 'unchanged')}</span>{' '}
        <RelativeTime at={instantFrom(office.since)} within />
      </p>
      {last && (
        <>
          <p>
            <span>{t('before')}</span> {sayValue(code, last.from, language)}
          </p>
          <p>
            <span>{t('by')}</span> <Changer by={last.by} />
          </p>
        </>
      )}
    </div>
  )
}

type Change = OfficeSetting['office']['changes'][number]

function Changer({ by }: Pick<Change, 'by'>) {
  const { t } = useTranslation('settings')
  return <PersonName of={by ? fullName(by) : t('formerAdministrator')} />
}

function History({ setting: { code, office } }: { setting: OfficeSetting }) {
  const { t } = useTranslation('settings')
  const { language } = useLanguage()
  const say = (value: string) => sayValue(code, value, language)
  const { changes } = office
  return (
    <details className={styles.history}>
      <FoldSummary>{t('history', { name: t(`${code}.name`) })}</FoldSummary>
      <ol>
        {changes.map(({ from, to, at, by }) => (
          <li key={at}>
            <span>{t('fromTo', { from: say(from), to: say(to) })}</span>
            <span className={styles.soft}>
              <Trans
                t={t}
                i18nKey="whenBy"
                components={{
                  when: <RelativeTime at={instantFrom(at)} />,
                  person: <Changer by={by} />,
                }}
              />
            </span>
          </li>
        ))}
      </ol>
      {changes.length === shownSettingChanges && (
        <p className={styles.soft}>{t('history.newest', { count: shownSettingChanges })}</p>
      )}
    </details>
  )
}
