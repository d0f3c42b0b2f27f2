import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sayZone } from '../../lib/signed-in/dates.ts'
import { languageNames } from '../../lib/visitor/kept-language.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { StatusIcon } from '../../ui/form/status-icon.tsx'
import styles from './account-card.module.css'
import { consentsQuery } from './queries.ts'

/** What the product knows of this person's account, in their words. */
export function AccountCard() {
  const { t } = useTranslation('site')
  const { language } = useLanguage()
  const { profile, role, setting } = useSignedIn()
  const isDoctor = role === 'DOCTOR'
  return (
    <Card title={t('account.title')}>
      <Facts>
        <Fact name={t('account.email')}>{profile.email}</Fact>
        <Fact name={t('account.role')}>{t(isDoctor ? 'role.DOCTOR' : 'role.PATIENT')}</Fact>
        <Fact name={t('account.language')}>{languageNames[setting.language]}</Fact>
        <Fact name={t('account.timeZone')}>{sayZone(profile.timeZone, language)}</Fact>
        <Fact name={t('account.agreed')}>
          <AgreedDocuments role={isDoctor ? 'DOCTOR' : 'PATIENT'} />
        </Fact>
      </Facts>
    </Card>
  )
}

/**
 * Whoever sees their dashboard has agreed to each; the version of then is not told here. The price list
 * has none: it belongs to the terms (ACC-16).
 */
function AgreedDocuments({ role }: { role: 'PATIENT' | 'DOCTOR' }) {
  const { t } = useTranslation('site')
  const agreed = useQuery(consentsQuery(role))
  return (
    <Loaded query={agreed} wait={<DocumentsOnTheirWay />}>
      {({ consents }) => (
        <ul className={styles.documents}>
          {[...consents.map(({ document }) => document), 'PRICES' as const].map(document => (
            <li key={document}>
              <StatusIcon of="done" size={18} />
              <p>{t(`document.${document}`)}</p>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

const DocumentsOnTheirWay = () => (
  <>
    <Skeleton width="14rem" />
    <Skeleton width="11rem" />
    <Skeleton width="16rem" />
  </>
)
