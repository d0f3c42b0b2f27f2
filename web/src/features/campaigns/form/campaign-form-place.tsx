import type { Campaign, CampaignChoices } from '@konsil/contract/campaign'
import type { DoctorDetail } from '@konsil/contract/doctors'
import { fullName } from '@konsil/contract/full-name'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { doctorDetailQuery } from '../../doctors/queries.ts'
import { type ChosenPerson, chosenFrom } from '../people/chosen.ts'
import { campaignQuery, choicesQuery, uncertainQuery } from '../queries.ts'
import { pathOf } from '../use-place.ts'
import { CampaignForm } from './campaign-form.tsx'

interface CampaignFormPlaceProps {
  isScheduled: boolean
  /** What is changed. */
  edited?: string | undefined
  /** What a new one is made of (NADM-22). */
  again?: string | undefined
  /** It goes to those alone of whom nobody knows whether they got the other one. */
  toUncertain?: boolean
  /** It begins as one to this doctor alone (D-248). */
  toDoctor?: string | undefined
}

/** The form, once there is what it begins with and can be chosen from. */
export function CampaignFormPlace(props: CampaignFormPlaceProps) {
  const { isScheduled, edited, again, toUncertain = false, toDoctor } = props
  const { t } = useTranslation('campaigns')
  const from = edited ?? again
  const { queries, data } = useBeginning(from, toUncertain, toDoctor)
  return (
    <>
      {from !== undefined && <Back isScheduled={isScheduled} id={from} />}
      <Loaded
        queries={queries}
        data={data}
        wait={<Skeleton shape="block" height="32rem" />}
        failed={t('form.failed')}
      >
        {beginning => (
          <Begun beginning={beginning} isScheduled={isScheduled} isEdited={edited !== undefined} />
        )}
      </Loaded>
    </>
  )
}

interface Beginning {
  from: Campaign | undefined
  onlyTo: ChosenPerson[] | undefined
  choices: CampaignChoices
}

function useBeginning(from: string | undefined, toUncertain: boolean, toDoctor?: string) {
  const choices = useQuery(choicesQuery)
  const campaign = useQuery({ ...campaignQuery(from ?? ''), enabled: from !== undefined })
  const uncertain = useQuery({ ...uncertainQuery(from ?? ''), enabled: toUncertain })
  const doctor = useQuery({ ...doctorDetailQuery(toDoctor ?? ''), enabled: toDoctor !== undefined })
  const queries = [
    choices,
    ...(from === undefined ? [] : [campaign]),
    ...(toUncertain ? [uncertain] : []),
    ...(toDoctor === undefined ? [] : [doctor]),
  ]
  const hasAll = queries.every(query => query.data !== undefined && query.isFetchedAfterMount)
  const data: Beginning | undefined =
    hasAll && choices.data
      ? {
          from: campaign.data,
          onlyTo: toUncertain ? chosenFrom(uncertain.data?.list ?? []) : chosenDoctor(doctor.data),
          choices: choices.data,
        }
      : undefined
  return { queries, data }
}

const chosenDoctor = (detail: DoctorDetail | undefined): ChosenPerson[] | undefined =>
  detail && [{ userId: detail.doctor._id, name: fullName(detail.doctor.user.profile) }]

interface BegunProps {
  beginning: Beginning
  isScheduled: boolean
  isEdited: boolean
}

/** What is being written is not pulled away by a newer state: saving finds out about it. */
function Begun({ beginning, isScheduled, isEdited }: BegunProps) {
  const { t } = useTranslation('campaigns')
  const [{ from, onlyTo, choices }] = useState(beginning)
  if (isEdited && from?.state !== 'SCHEDULED') return <Notice>{t('form.begun')}</Notice>
  return (
    <CampaignForm
      isScheduled={isScheduled}
      edited={isEdited ? from : undefined}
      again={isEdited ? undefined : from}
      onlyTo={onlyTo}
      choices={choices}
    />
  )
}

/** To the one that is changed, or sent again. */
function Back({ isScheduled, id }: { isScheduled: boolean; id: string }) {
  const { t } = useTranslation('campaigns')
  const tab = isScheduled ? 'schedule-notification' : 'sent-notification'
  return (
    <div>
      <BackLink to={pathOf({ tab, view: 'detail', id })}>{t('back')}</BackLink>
    </div>
  )
}
