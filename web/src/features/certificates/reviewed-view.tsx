import type { ReviewedCertificate } from '@konsil/contract/certificates'
import { fullName } from '@konsil/contract/full-name'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { PersonLine } from '../../ui/display/person-line.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { Day } from './day.tsx'
import { DifferenceMark } from './difference-mark.tsx'
import { differencesOf } from './differences.ts'
import { DocumentView } from './document-view.tsx'
import styles from './review-dialog.module.css'
import { sidesOf } from './sides.ts'
import { todayInHomeZone } from './use-certificate-draft.ts'

/** The account and what was entered beside the document; what does not match is marked (D-342). */
export function ReviewedView({ certificate }: { certificate: ReviewedCertificate }) {
  const { t } = useTranslation('certificates')
  const { language } = useLanguage()
  const { doctor, name, type, expirationDate, description, attachments } = certificate
  const doctorName = fullName(doctor)
  const differences = differencesOf(certificate, todayInHomeZone())
  const marks = Object.fromEntries(
    differences.map(one => [
      one.about,
      <DifferenceMark key={one.about} of={one} doctorName={doctorName} />,
    ]),
  )
  return (
    <div className={styles.review}>
      <aside className={styles.beside}>
        <Account of={doctor} born={marks.birthDate} />
        <FormerRejection of={certificate.formerRejection} />
        <section className={styles.entered}>
          <h3>{t('review.entered')}</h3>
          <CertificateFacts
            name={name}
            type={type.name[language]}
            expirationDate={expirationDate}
            description={description}
            uploaded={<RelativeTime at={new Date(certificate.handedInAt)} />}
            marks={marks}
          />
        </section>
      </aside>
      <div className={styles.sides}>
        {sidesOf(attachments).map(
          ([side, attachment]) =>
            attachment && (
              <DocumentView
                key={`${certificate._id} ${side}`}
                label={t(`side.${side}`)}
                picture={attachment}
              />
            ),
        )}
      </div>
    </div>
  )
}

interface AccountProps {
  of: ReviewedCertificate['doctor']
  /** What does not match the date of birth. */
  born: ReactNode
}

function Account({ of: doctor, born }: AccountProps) {
  const { t } = useTranslation('certificates')
  const doctorName = fullName(doctor)
  return (
    <section>
      <h3>{t('review.account')}</h3>
      <PersonLine name={doctorName} picture={doctor.imgUrl}>
        {doctor.email && (
          <a href={`mailto:${doctor.email}`} aria-label={t('office.write', { name: doctorName })}>
            <Address of={doctor.email} />
          </a>
        )}
      </PersonLine>
      {doctor.birthDate && (
        <Facts>
          <Fact name={t('review.born')}>
            <Day of={doctor.birthDate} />
            {born}
          </Fact>
        </Facts>
      )}
    </section>
  )
}

/** A long one breaks before its @, not within a word. */
function Address({ of }: { of: string }) {
  const at = of.lastIndexOf('@')
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  )
}

/** What to look at first: it was not good enough before. */
function FormerRejection({ of }: { of: ReviewedCertificate['formerRejection'] }) {
  const { t } = useTranslation('certificates')
  if (!of) return null
  const key = of.reason === null ? 'review.rejectedSilently' : 'review.rejectedAt'
  const day = <RelativeTime at={new Date(of.rejectedAt)} />
  return (
    <Notice kind="caution" title={t('review.rejectedBefore')}>
      <p>
        <Trans t={t} i18nKey={key} components={{ day }} />
      </p>
      {of.reason !== null && <p className={styles.reason}>{of.reason}</p>}
    </Notice>
  )
}
