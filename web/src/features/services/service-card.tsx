import type { DoctorService } from '@konsil/contract/offered-service'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/language.ts'
import { textIn } from '../../lib/text-in.ts'
import { Button } from '../../ui/button.tsx'
import { Bin, Pencil } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProposedPrice } from './proposed-price.tsx'
import styles from './service-card.module.css'
import { ServicePicture } from './service-picture.tsx'
import { ExpiredTag, ServiceStatus } from './service-status.tsx'
import { PriceWithNote, TalkWords } from './service-words.tsx'

export type CardAct = 'edit' | 'questionnaire' | 'reason' | 'activate' | 'deactivate' | 'remove'

interface ServiceCardProps {
  of: DoctorService
  onAct: (act: CardAct) => void
}

export function ServiceCard({ of, onAct }: ServiceCardProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const { service, status, isExpired, questionaire } = of
  return (
    <li className={styles.card}>
      <ServicePicture type={service.consultationType} src={service.thumbnailUrl?.url} />
      <div className={styles.content}>
        <header className={styles.head}>
          <p className={styles.states}>
            <ServiceStatus code={status.code} />
            {isExpired && <ExpiredTag />}
          </p>
          <h2>{textIn(service.name, language)}</h2>
        </header>
        <div>
          <PriceWithNote of={service.price} />
          <ProposedPrice of={of} />
        </div>
        <div className={styles.facts}>
          <p>
            <TalkWords {...service} />
          </p>
          {service.appliedFor === 'BOOKED' && <p>{t('audience.BOOKED')}</p>}
          {questionaire && (
            <p>{t('card.questionnaire', { title: textIn(questionaire.title, language) })}</p>
          )}
        </div>
        <Remark of={of} />
        <Acts of={of} onAct={onAct} />
      </div>
    </li>
  )
}

/** What it needs, or why it waits. */
function Remark({ of: { status, isExpired } }: { of: DoctorService }) {
  const { t } = useTranslation('services')
  if (status.code === 'REVIEWING') return <Notice>{t('card.reviewing')}</Notice>
  if (status.code === 'MISSING_QUESTIONAIRE') {
    return <Notice kind="caution">{t('card.questionnaireMissing')}</Notice>
  }
  return isExpired ? <Notice kind="caution">{t('card.expired')}</Notice> : null
}

/** By its state (SERV-14): the server says what may be done. Removing is always there (SERV-15). */
function Acts({ of, onAct }: ServiceCardProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const name = textIn(of.service.name, language)
  const isMissing = of.status.code === 'MISSING_QUESTIONAIRE'
  const act = (act: CardAct, isOffered: boolean, kind?: 'primary' | 'quiet') =>
    isOffered && (
      <Button
        {...(kind ? { kind } : {})}
        {...(act === 'edit' ? { icon: <Pencil /> } : {})}
        {...(act === 'remove' ? { icon: <Bin /> } : {})}
        onClick={() => onAct(act)}
        aria-label={t('card.of', { act: wordOf(act), name })}
      >
        {wordOf(act)}
      </Button>
    )
  const wordOf = (act: CardAct) =>
    act === 'questionnaire' && !isMissing ? t('act.otherQuestionnaire') : t(`act.${act}`)
  return (
    <div className={styles.acts}>
      {act('questionnaire', of.mayChooseQuestionaire && isMissing, 'primary')}
      {act('activate', of.mayActivate)}
      {act('deactivate', of.mayDeactivate)}
      {act('reason', of.status.code === 'REJECTED')}
      {act('edit', of.mayEdit)}
      {act('questionnaire', of.mayChooseQuestionaire && !isMissing, 'quiet')}
      {act('remove', true, 'quiet')}
    </div>
  )
}
