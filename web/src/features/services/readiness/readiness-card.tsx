import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { StatusIcon, type StatusIconName } from '../../../ui/form/status-icon.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { currentStatusQuery, ownServicesQuery } from '../queries.ts'
import styles from './readiness-card.module.css'
import {
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
  specialties: '/dashboard/account?tab=profile',
}

/** What a doctor has done before patients can book, what is next, and what comes later (SERV-26). */
export function ReadinessCard() {
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
          <Steps status={status} need={lacks ? needOf(own.data?.list ?? []) : undefined} />
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
  next: 'going',
  waiting: 'waiting',
  rejected: 'failed',
  later: 'open',
}

interface StepsProps {
  status: Status
  need: Need | undefined
}

function Steps({ status, need }: StepsProps) {
  const { t } = useTranslation('services')
  const steps = readinessOf(status, need)
  const done = steps.filter(({ progress }) => progress === 'done').length
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
            aria-current={progress === 'done' || progress === 'later' ? undefined : 'step'}
          >
            <StatusIcon of={signs[progress]} size={24} />
            <div className={styles.words}>
              <p className={styles.name}>
                <span>{t(`ready.${name}`)}</span>
                <span className={styles.progress}>{t(`ready.${progress}`)}</span>
              </p>
              {progress === 'rejected' ? (
                <Rejection of={status.certificate.rejection} />
              ) : (
                <StepText name={name} progress={progress} need={need} />
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

interface StepTextProps {
  name: StepName
  progress: Progress
  need: Need | undefined
}

function StepText({ name, progress, need }: StepTextProps) {
  const { t } = useTranslation('services')
  if (progress === 'done') return null
  return (
    <>
      <p className={styles.text}>
        {t(name === 'services' && need ? `ready.needs.${need}` : `ready.${name}Text`)}
      </p>
      {name !== 'approval' && (
        <p className={styles.link}>
          <ButtonLink href={pages[name]} kind={progress === 'next' ? 'primary' : 'secondary'}>
            {t(`ready.${name}Link`)}
          </ButtonLink>
        </p>
      )}
    </>
  )
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
