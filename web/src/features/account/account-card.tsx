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
import { agreementsQuery } from './queries.ts'

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
          <AgreedDocuments />
        </Fact>
      </Facts>
    </Card>
  )
}

/** Those that hold, by the names and from the answer of the page of agreements; which version it was, that page tells. */
function AgreedDocuments() {
  const { t } = useTranslation('account')
  const answer = useQuery(agreementsQuery)
  return (
    <Loaded query={answer} wait={<DocumentsOnTheirWay />}>
      {({ agreements }) => (
        <ul className={styles.documents}>
          {agreements
            .filter(({ acts }) => acts[0]?.act === 'GIVEN')
            .map(({ document }) => (
              <li key={document}>
                <StatusIcon of="done" size={18} />
                <p>{t(`consents.name.${document}`)}</p>
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
