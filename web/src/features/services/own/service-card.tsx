import type { DoctorService } from '@konsil/contract/offered-service'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLanguage } from '../../../lib/words/language.ts'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { Button, type ButtonLook } from '../../../ui/form/button.tsx'
import { Bin } from '../../../ui/drawing/icons.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { ProposedPrice } from './proposed-price.tsx'
import { currentStatusQuery } from '../queries.ts'
import { invoiceDetailsPage, waitsFor } from '../readiness/readiness.ts'
import styles from './service-card.module.css'
import { ServicePicture } from '../service-picture.tsx'
import { ExpiredTag, ServiceStatus } from '../service-status.tsx'
import { priceOf, ServiceSummary, useTitleOf } from '../service-summary.tsx'

export type CardAct =
  | 'look'
  | 'edit'
  | 'questionnaire'
  | 'positions'
  | 'reason'
  | 'activate'
  | 'deactivate'
  | 'remove'

interface ServiceCardProps {
  of: DoctorService
  onAct: (act: CardAct) => void
}

export function ServiceCard({ of, onAct }: ServiceCardProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const titleOf = useTitleOf()
  const { service, status, isExpired, isPrepared, questionaire, billingPositions } = of
  const { mayChooseQuestionaire, mayNamePositions } = of
  return (
    <li className={styles.card}>
      <ServicePicture type={service.consultationType} src={service.thumbnailUrl?.url} />
      <div className={styles.content}>
        <header className={styles.head}>
          <p className={styles.states}>
            <ServiceStatus code={status.code} isPrepared={isPrepared} />
            {isExpired && <ExpiredTag />}
          </p>
          <ServiceSummary of={{ ...titleOf(service), ...priceOf(service) }} as="h2" />
          <ProposedPrice of={of} />
        </header>
        <div className={styles.facts}>
          {questionaire && (
            <p>{t('card.questionnaire', { title: textIn(questionaire.title, language) })}</p>
          )}
          {billingPositions.length > 0 && (
            <p>{t('card.positions', { count: billingPositions.length })}</p>
          )}
          <div className={styles.quiet}>
            <Act does="look" of={of} onAct={onAct} kind="quiet" />
            {mayChooseQuestionaire && status.code !== 'MISSING_QUESTIONAIRE' && (
              <Act does="questionnaire" of={of} onAct={onAct} kind="quiet" />
            )}
            {mayNamePositions && <Act does="positions" of={of} onAct={onAct} kind="quiet" />}
          </div>
        </div>
        <Remark of={of} />
        <Acts of={of} onAct={onAct} />
      </div>
    </li>
  )
}

/** What it needs, or why it waits. */
function Remark({ of: { status, isExpired, isPrepared } }: { of: DoctorService }) {
  const { t } = useTranslation('services')
  if (status.code === 'REVIEWING') return <Notice>{t('card.reviewing')}</Notice>
  if (status.code === 'MISSING_QUESTIONAIRE') {
    return <Notice kind="caution">{t('card.questionnaireMissing')}</Notice>
  }
  if (isExpired) return <Notice kind="caution">{t('card.expired')}</Notice>
  return isPrepared ? <Prepared /> : null
}

/** What it waits for is asked for where it is shown anyway. */
function Prepared() {
  const { t } = useTranslation('services')
  const { data: status } = useQuery(currentStatusQuery)
  if (!status || waitsFor(status) !== 'invoices') return <Notice>{t('card.prepared')}</Notice>
  return (
    <Notice>
      <p>
        {t('card.lacksInvoices')} <Link to={invoiceDetailsPage}>{t('ready.invoicesLink')}</Link>
      </p>
    </Notice>
  )
}

/** By its state (SERV-14): the server says what may be done. Removing is always there (SERV-15). */
function Acts({ of, onAct }: ServiceCardProps) {
  const { mayChooseQuestionaire, mayActivate, mayDeactivate, mayEdit, status } = of
  const isMissing = status.code === 'MISSING_QUESTIONAIRE'
  return (
    <div className={styles.acts}>
      {mayChooseQuestionaire && isMissing && (
        <Act does="questionnaire" of={of} onAct={onAct} kind="primary" />
      )}
      {mayActivate && <Act does="activate" of={of} onAct={onAct} />}
      {mayDeactivate && <Act does="deactivate" of={of} onAct={onAct} />}
      {status.code === 'REJECTED' && <Act does="reason" of={of} onAct={onAct} />}
      {mayEdit && <Act does="edit" of={of} onAct={onAct} />}
      <Act does="remove" of={of} onAct={onAct} kind="quiet" icon={<Bin />} />
    </div>
  )
}

interface ActProps extends ServiceCardProps, ButtonLook {
  does: CardAct
}

function Act({ does, of, onAct, ...look }: ActProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const isOther = does === 'questionnaire' && of.status.code !== 'MISSING_QUESTIONAIRE'
  const words = isOther ? t('act.otherQuestionnaire') : t(`act.${does}`)
  const name = textIn(of.service.name, language)
  return (
    <Button {...look} onClick={() => onAct(does)} aria-label={t('card.of', { act: words, name })}>
      {words}
    </Button>
  )
}
