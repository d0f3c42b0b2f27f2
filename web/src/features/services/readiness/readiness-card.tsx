import type { Language } from '@konsil/contract/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { StatusIcon, type StatusIconName } from '../../../ui/form/status-icon.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { currentStatusQuery, ownServicesQuery } from '../queries.ts'
import { PublicOffer } from './public-offer.tsx'
import styles from './readiness-card.module.css'
import {
  invoiceDetailsPage,
  lacksService,
  type Need,
  needOf,
  type Progress,
  readinessOf,
  type Status,
  type StepName,
} from './readiness.ts'

/** Pages that lead on from a step; on the approval one waits. */
const pages: Record<Exclude<StepName, 'approval'>, string> = {
  physicianId: '/dashboard/certificate',
  services: '/dashboard/services',
  schedule: '/dashboard/schedule',
  specialties: '/dashboard/account?tab=profile#specialties',
  invoices: invoiceDetailsPage,
}

interface ReadinessCardProps {
  /** On the page of services, where a way to it would lead nowhere. */
  onAddService?: () => void
}

/** What a doctor has done before patients can book, what is next, and what comes later (SERV-26). */
export function ReadinessCard({ onAddService }: ReadinessCardProps) {
  const { t } = useTranslation('services')
  const current = useQuery(currentStatusQuery)
  const { data } = current
  const lacks = data !== undefined && lacksService(data)
  // What they lack is told where it can be known: without it the step says what it is.
  const own = useQuery({ ...ownServicesQuery, enabled: lacks })
  const isThere = !(lacks && own.isPending)
  return (
    <Card title={t('ready.title')}>
      <Loaded
        queries={[current]}
        data={isThere ? data : undefined}
        wait={<StepsOnTheirWay />}
        failed={t('ready.failed')}
      >
        {status => (
          <Steps
            status={status}
            need={lacks ? needOf(own.data?.list ?? []) : undefined}
            onAddService={onAddService}
          />
        )}
      </Loaded>
    </Card>
  )
}

const StepsOnTheirWay = () => (
  <>
    <Skeleton width="12rem" />
    <Skeleton shape="block" height="16rem" />
  </>
)

const signs: Record<Progress, StatusIconName> = {
  done: 'done',
  prepared: 'done',
  next: 'going',
  waiting: 'waiting',
  rejected: 'failed',
  later: 'open',
}

interface StepsProps {
  status: Status
  need: Need | undefined
  onAddService: (() => void) | undefined
}

const isOver = (progress: Progress) => progress === 'done' || progress === 'prepared'

function Steps({ status, ...about }: StepsProps) {
  const { t } = useTranslation('services')
  const steps = readinessOf(status, about.need)
  const done = steps.filter(({ progress }) => isOver(progress)).length
  const isTheirTurn = steps.some(({ progress }) => progress === 'next' || progress === 'rejected')
  const { rejection, usualReviewHours } = status.certificate
  return (
    <>
      <p className={styles.lead}>
        {status.isBookable ? t('ready.all') : t('ready.lead', { done, count: steps.length })}
      </p>
      <ol className={styles.steps}>
        {steps.map(({ name, progress }) => (
          <li
            key={name}
            data-progress={progress}
            aria-current={isOver(progress) || progress === 'later' ? undefined : 'step'}
          >
            <StatusIcon of={signs[progress]} size={24} />
            <div className={styles.words}>
              <p className={styles.name}>
                <span>{t(`ready.${name}`)}</span>
                <span className={styles.progress}>{t(`ready.${progress}`)}</span>
              </p>
              {progress === 'rejected' ? (
                <Rejection of={rejection} />
              ) : (
                !isOver(progress) && <StepText name={name} progress={progress} {...about} />
              )}
              {name === 'approval' && progress === 'waiting' && (
                <WhileChecked hours={usualReviewHours} />
              )}
            </div>
          </li>
        ))}
      </ol>
      {!isTheirTurn && <PublicOffer />}
    </>
  )
}

interface StepTextProps extends Omit<StepsProps, 'status'> {
  name: StepName
  progress: Progress
}

function StepText({ name, progress, need, onAddService }: StepTextProps) {
  const { t } = useTranslation('services')
  const kind = progress === 'next' ? 'primary' : 'secondary'
  return (
    <>
      <p className={styles.text}>
        {t(name === 'services' && need ? `ready.needs.${need}` : `ready.${name}Text`)}
      </p>
      {name === 'services' && onAddService && !need && (
        <p className={styles.link}>
          <Button kind={kind} onClick={onAddService}>
            {t('add')}
          </Button>
        </p>
      )}
      {name !== 'approval' && !(name === 'services' && onAddService) && (
        <p className={styles.link}>
          <ButtonLink href={pages[name]} kind={kind}>
            {t(`ready.${name}Link`)}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** How long it takes, as the latest decisions say, and what can be done meanwhile. */
function WhileChecked({ hours }: { hours: number | null }) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const usual = hours !== null && t('ready.usual', { time: sayHours(hours, language) })
  return (
    <p className={styles.text}>
      {usual || t('ready.usualUnknown')} {t('ready.prepare')}
    </p>
  )
}

function sayHours(hours: number, language: Language) {
  const [unit, count] =
    hours < 48 ? (['hour', hours] as const) : (['day', Math.ceil(hours / 24)] as const)
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** Why, and the way to the one that is to be corrected. */
function Rejection({ of }: { of: Status['certificate']['rejection'] }) {
  const { t } = useTranslation('services')
  if (!of) return null
  return (
    <>
      <p className={styles.text}>
        {t(of.reason === null ? 'ready.rejectedSilently' : 'ready.rejectedText')}
      </p>
      {of.reason !== null && <p className={styles.reason}>{of.reason}</p>}
      <p className={styles.link}>
        <ButtonLink href={`${pages.physicianId}?correct=${of._id}`} kind="primary">
          {t('ready.rejectedLink')}
        </ButtonLink>
      </p>
    </>
  )
}
