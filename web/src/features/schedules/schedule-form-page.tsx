import type { Schedule } from '@konsil/contract/schedules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { UnsavedGuard } from '../../lib/signed-in/unsaved.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { ownServicesQuery } from '../services/queries.ts'
import { schedulesQuery } from './queries.ts'
import { ScheduleForm } from './schedule-form.tsx'
import { useServiceChoices } from './service-choices.ts'

const overview = '/dashboard/schedule'
/** What is being written must not be pulled away by a newer state: saving finds out about it. */
const once = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchInterval: false,
} as const

/** A new schedule, or the one that the address names. */
export function ScheduleFormPage() {
  const { t } = useTranslation('schedules')
  const { id } = useParams()
  const list = useQuery({ ...schedulesQuery, ...once })
  const offered = useQuery({ ...ownServicesQuery, ...once })
  const queries = [list, offered]
  const isThere = queries.every(query => query.data && query.isFetchedAfterMount)
  const schedule = list.data?.list.find(({ _id }) => _id === id)
  const [asked] = useSearchParams()
  const like = list.data?.list.find(({ _id }) => _id === asked.get('like'))
  const title = schedule ? t('schedule', { number: schedule.number }) : t(id ? 'title' : 'form.new')
  return (
    <Page
      title={title}
      {...(id ? {} : { lead: t('form.newLead') })}
      back={<BackLink to={overview}>{t('form.back')}</BackLink>}
    >
      <Loaded
        queries={queries}
        data={isThere ? { schedule, like } : undefined}
        wait={<FormOnItsWay />}
        failed={t('form.failed')}
      >
        {from => <Opened key={id} isNew={id === undefined} {...from} />}
      </Loaded>
    </Page>
  )
}

interface OpenedProps {
  isNew: boolean
  schedule: Schedule | undefined
  like: Schedule | undefined
}

function Opened({ isNew, schedule, like }: OpenedProps) {
  const { t } = useTranslation('schedules')
  const navigate = useNavigate()
  const queries = useQueryClient()
  /** As it was when it was opened, or loaded anew by wish. */
  const [opened, setOpened] = useState(schedule)
  const services = useServiceChoices(opened)
  const leave = () => void navigate(overview)
  const leaveChanged = () => {
    void askAgain(queries, ['schedules', 'booking'])
    leave()
  }
  if (!isNew && !opened) {
    return (
      <EmptyState action={<ButtonLink href={overview}>{t('form.back')}</ButtonLink>}>
        {t('form.gone')}
      </EmptyState>
    )
  }
  if (services.length === 0) {
    return (
      <EmptyState
        drawing="papers"
        action={
          <ButtonLink kind="primary" href="/dashboard/services">
            {t('empty.services')}
          </ButtonLink>
        }
      >
        {t('empty.noService')}
      </EmptyState>
    )
  }
  return (
    <UnsavedGuard>
      <ScheduleForm
        schedule={opened}
        like={like}
        services={services}
        onSaved={leaveChanged}
        onRemoved={leave}
        onGone={leaveChanged}
        onNewer={setOpened}
      />
    </UnsavedGuard>
  )
}

const FormOnItsWay = () => (
  <>
    <Skeleton shape="block" height="4.5rem" width="min(44rem, 100%)" />
    <Skeleton shape="block" height="6rem" width="min(30rem, 100%)" />
    <Skeleton shape="block" height="24rem" width="min(44rem, 100%)" />
  </>
)
