import { dayIn } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { DoctorResults } from './doctor-results.tsx'
import {
  doctorsOfCategoryQuery,
  earlierDoctorsQuery,
  freeDoctorsQuery,
  savedDoctorsQuery,
} from './queries.ts'
import { StepBody } from './step-body.tsx'
import type { StepProps } from './step-props.ts'
import { useFilter } from './use-way.ts'

const views = ['all', 'before', 'saved'] as const
type View = (typeof views)[number]

/** Whoever knows about the category; else all, those who were booked before, and the saved ones (D-307). */
export function DoctorStep(props: StepProps) {
  const { t } = useTranslation('booking')
  const { way, back, next } = props
  return (
    <StepBody question={t('doctor.question')} onBack={back} onNext={next(way.doctor)}>
      {way.by === 'category' ? <OfCategory {...props} /> : <Views {...props} />}
    </StepBody>
  )
}

function useToday() {
  const { timeZone } = useDateHabits()
  const [today] = useState(() => dayIn(timeZone, new Date()))
  return { today, timeZone }
}

function useName() {
  const { name } = useFilter(['name']).values
  return name === '' ? {} : { name }
}

function OfCategory({ way, choose }: StepProps) {
  const { today, timeZone } = useToday()
  const name = useName()
  const categoryId = way.category ?? ''
  const free = useQuery(freeDoctorsQuery({ categoryId, ...name }, today, timeZone))
  const all = useQuery(doctorsOfCategoryQuery(categoryId, name.name))
  const withRoom = free.data?.doctors ?? []
  const known = new Set(withRoom.map(({ _id }) => _id))
  const data = free.data &&
    all.data && {
      doctors: [...withRoom, ...all.data.doctors.filter(({ _id }) => !known.has(_id))],
      hasMore: free.data.hasMore || all.data.hasMore,
    }
  return <DoctorResults {...{ way, choose, today, data }} queries={[free, all]} />
}

function Views(props: StepProps) {
  const { t } = useTranslation('booking')
  const { values, change } = useFilter(['view'])
  const contents = {
    all: <Everybody {...props} />,
    before: <Earlier {...props} />,
    saved: <Saved {...props} />,
  }
  return (
    <Tabs<View>
      label={t('doctor.views')}
      tabs={views.map(id => ({ id, title: t(`doctor.view.${id}`), content: contents[id] }))}
      current={views.find(view => view === values.view) ?? 'all'}
      onChange={view => change({ view: view === 'all' ? '' : view })}
    />
  )
}

function Everybody({ way, choose }: StepProps) {
  const { today, timeZone } = useToday()
  const query = useQuery(freeDoctorsQuery(useName(), today, timeZone))
  return <DoctorResults {...{ way, choose, today }} data={query.data} queries={[query]} />
}

function Earlier({ way, choose }: StepProps) {
  const { t } = useTranslation('booking')
  const { today, timeZone } = useToday()
  const query = useQuery(earlierDoctorsQuery(timeZone))
  return (
    <DoctorResults
      {...{ way, choose, today }}
      data={query.data}
      queries={[query]}
      empty={t('doctor.noneBefore')}
    />
  )
}

function Saved({ way, choose }: StepProps) {
  const { t } = useTranslation('booking')
  const { today, timeZone } = useToday()
  const query = useQuery(savedDoctorsQuery(timeZone))
  const data = query.data && { doctors: query.data.savedDoctors.map(({ doctor }) => doctor) }
  return (
    <DoctorResults
      {...{ way, choose, today, data }}
      queries={[query]}
      empty={t('doctor.noneSaved')}
    />
  )
}
