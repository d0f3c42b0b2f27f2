import type { booking } from '@konsil/contract/booking'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Sign, type SignName } from '../../ui/sign.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentStatus } from './lists.ts'
import styles from './readiness-card.module.css'
import { type Progress, readinessOf, type StepName } from './readiness.ts'

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
  const { data, isLoadingError, isFetching, refetch } = useCurrentStatus()
  return (
    <Card title={t('ready.title')}>
      {isLoadingError && (
        <FailedState onRetry={() => void refetch()} busy={isFetching}>
          {t('ready.failed')}
        </FailedState>
      )}
      {!data && !isLoadingError && (
        <Loading>
          <Skeleton width="12rem" />
          <Skeleton shape="block" height="16rem" />
        </Loading>
      )}
      {data && <Steps status={data} />}
    </Card>
  )
}

const signs: Record<Progress, SignName> = {
  done: 'done',
  next: 'going',
  waiting: 'waiting',
  later: 'open',
}

function Steps({ status }: { status: OutputOf<typeof booking.readCurrentStatus> }) {
  const { t } = useTranslation('services')
  const steps = readinessOf(status)
  const done = steps.filter(({ progress }) => progress === 'done').length
  return (
    <>
      <p className={styles.lead}>
        {done === steps.length ? t('ready.all') : t('ready.lead', { done, count: steps.length })}
      </p>
      <ol className={styles.steps}>
        {steps.map(({ name, progress }) => (
          <li
            key={name}
            data-progress={progress}
            aria-current={progress === 'next' || progress === 'waiting' ? 'step' : undefined}
          >
            <Sign of={signs[progress]} size={24} />
            <div className={styles.words}>
              <p className={styles.name}>
                <span>{t(`ready.${name}`)}</span>
                <span className={styles.progress}>{t(`ready.${progress}`)}</span>
              </p>
              {progress !== 'done' && <p className={styles.text}>{t(`ready.${name}Text`)}</p>}
              <StepLink name={name} isOpen={progress !== 'done'} isNext={progress === 'next'} />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

function StepLink({ name, isOpen, isNext }: { name: StepName; isOpen: boolean; isNext: boolean }) {
  const { t } = useTranslation('services')
  if (!isOpen || name === 'approval') return null
  return (
    <p className={styles.link}>
      <ButtonLink href={pages[name]} kind={isNext ? 'primary' : 'secondary'}>
        {t(`ready.${name}Link`)}
      </ButtonLink>
    </p>
  )
}
