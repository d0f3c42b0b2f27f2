import type { CertificateDecision } from '@konsil/contract/certificates'
import { fullName } from '@konsil/contract/full-name'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { WideDialog } from '../../ui/dialog/wide-dialog.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { PersonLine } from '../../ui/display/person-line.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { Decider, DecisionWord, OutcomeWords } from './decision-words.tsx'
import { DocumentView } from './document-view.tsx'
import styles from './review-dialog.module.css'
import { sidesOf } from './sides.ts'

interface DecidedDialogProps {
  /** Undefined while none is looked at. */
  of: CertificateDecision | undefined
  onClose: () => void
}

/** What was decided, to be read again: who, when and why beside the document (D-342). */
export function DecidedDialog({ of, onClose }: DecidedDialogProps) {
  const { t } = useTranslation('certificates')
  return (
    <WideDialog open={of !== undefined} title={t('decided.one')} onClose={onClose}>
      {of && <Decided of={of} />}
    </WideDialog>
  )
}

function Decided({ of }: { of: CertificateDecision }) {
  const { t } = useTranslation('certificates')
  const { language } = useLanguage()
  const { certificate, doctor, document } = of
  return (
    <div className={styles.review}>
      <aside className={styles.beside}>
        <section>
          <h3>{t('office.decide')}</h3>
          <DecisionFacts of={of} />
        </section>
        <section>
          <h3>{t('review.account')}</h3>
          <PersonLine name={fullName(doctor)} picture={doctor.imgUrl} />
        </section>
        <section>
          <h3>{t('review.entered')}</h3>
          <CertificateFacts
            name={certificate.name}
            type={certificate.type.name[language]}
            expirationDate={of.expirationDate}
            description={document?.description ?? ''}
          />
        </section>
      </aside>
      <div className={styles.sides}>
        {document ? (
          sidesOf(document.attachments).map(
            ([side, attachment]) =>
              attachment && (
                <DocumentView key={side} label={t(`side.${side}`)} picture={attachment} />
              ),
          )
        ) : (
          <Notice>
            {t(certificate._id === null ? 'decided.fileRemoved' : 'decided.fileChanged')}
          </Notice>
        )}
      </div>
    </div>
  )
}

function DecisionFacts({ of }: { of: CertificateDecision }) {
  const { t } = useTranslation('certificates')
  return (
    <Facts>
      <Fact name={t('decided.state')}>
        <DecisionWord of={of} />
      </Fact>
      {of.decision === 'REJECTED' && (
        <Fact name={t('reject.reason')}>
          <span className={styles.reason}>{of.reason ?? t('decided.noReason')}</span>
        </Fact>
      )}
      <Fact name={t('decided.by')}>
        <Decider by={of.decidedBy} at={of.decidedAt} />
      </Fact>
      <Fact name={t('decided.outcome')}>
        <OutcomeWords of={of} />
      </Fact>
    </Facts>
  )
}
