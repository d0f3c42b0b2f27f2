import type { Certificate } from '@konsil/contract/certificates'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { formatTime } from '../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Bin, Pencil } from '../../ui/drawing/icons.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { CertificateStatus, isExpired } from './certificate-status.tsx'
import { RejectionNotice } from './rejection-notice.tsx'
import { SideLinks } from './side-links.tsx'

interface CertificateCardProps {
  certificate: Certificate
  onEdit: () => void
  onRemove: () => void
}

export function CertificateCard({ certificate, onEdit, onRemove }: CertificateCardProps) {
  const { t } = useTranslation('certificates')
  const { language } = useLanguage()
  const { name, type, expirationDate, description, attachments, handedInAt, mayEdit } = certificate
  return (
    <li>
      <Card
        title={name}
        aside={<CertificateStatus {...certificate} />}
        acts={
          <>
            {mayEdit && (
              <Button icon={<Pencil />} onClick={onEdit} aria-label={t('card.editOf', { name })}>
                {t('card.edit')}
              </Button>
            )}
            <Button
              kind="quiet"
              icon={<Bin />}
              onClick={onRemove}
              aria-label={t('card.removeOf', { name })}
            >
              {t('card.remove')}
            </Button>
          </>
        }
      >
        <Remark certificate={certificate} />
        <SideLinks attachments={attachments} />
        <CertificateFacts
          type={type.name[language]}
          expirationDate={expirationDate}
          description={description}
          uploaded={<RelativeTime at={new Date(handedInAt)} />}
        />
      </Card>
    </li>
  )
}

/** A review that comes to no decision ends by itself (D-044). */
function InReview({ until }: { until: string | null }) {
  const { t } = useTranslation('certificates')
  const habits = useDateHabits()
  if (until === null) return <Notice>{t('card.reviewing')}</Notice>
  return <Notice>{t('card.reviewingUntil', { time: formatTime(new Date(until), habits) })}</Notice>
}

/** What it needs, or why it waits. */
function Remark({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation('certificates')
  const { status, reason, successor } = certificate
  if (status.code === 'REJECTED') return <RejectionNotice reason={reason} />
  if (status.code === 'REVIEWING') return <InReview until={certificate.reviewEndsAt} />
  if (successor === 'REJECTED') return <Notice kind="caution">{t('card.successorRejected')}</Notice>
  const isOver = isExpired(certificate)
  if (successor) return <Notice>{t(isOver ? 'card.renewal' : 'card.successor')}</Notice>
  return isOver ? <Notice kind="caution">{t('card.expired')}</Notice> : null
}
