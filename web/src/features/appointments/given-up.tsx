import type { ListedAppointment } from '@konsil/contract/appointments'
import { longestPage } from '@konsil/contract/core/page'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { patience } from '../../lib/signed-in/use-rested.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { refundWords } from '../payments/refund-words.ts'
import { cancellationQuery } from '../payments/opened.ts'
import { nameOfParty } from './counterpart.ts'
import styles from './given-up.module.css'
import { appointmentsQuery } from './queries.ts'
import { SlotTime } from './slot-time.tsx'

/** What ends with the consent to health data, and what goes back of each (D-304). */
export function useGivenUp(mayWithdraw = true) {
  const query = useQuery({ ...appointmentsQuery(longestPage), enabled: mayWithdraw })
  const listed = mayWithdraw ? (query.data?.list ?? []) : []
  const ahead = listed.filter(({ mayCancel }) => mayCancel)
  const cancellations = useQueries({ queries: ahead.map(({ _id }) => cancellationQuery(_id)) })
  const isOnItsWay =
    mayWithdraw && [query, ...cancellations].some(one => one.isPending && !one.isPaused)
  return { query, cancellations, isOnItsWay, isAwaited: useIsAwaited(isOnItsWay) }
}

/** What cannot be loaded, or not soon, is no reason to keep somebody from withdrawing. */
function useIsAwaited(isOnItsWay: boolean) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setTimeout(() => setIsOver(true), patience)
    return () => {
      clearTimeout(timer)
      setIsOver(false)
    }
  }, [isOnItsWay])
  return isOnItsWay && !isOver
}

type OneQuery = Pick<UseQueryResult, 'isLoadingError' | 'isPending' | 'isPaused'>

/** A browser that takes itself to be offline asks for nothing: as good as failed, until it asks. */
const failedIfPaused = <Q extends OneQuery>(query: Q) => ({
  ...query,
  isLoadingError: query.isLoadingError || (query.isPending && query.isPaused),
})

interface GivenUpProps {
  of: Pick<ReturnType<typeof useGivenUp>, 'query' | 'cancellations'>
}

/** Nothing where nothing is ahead. */
export function GivenUpWithConsent({ of: { query, cancellations } }: GivenUpProps) {
  const { t } = useTranslation('appointments')
  return (
    <Loaded
      query={failedIfPaused(query)}
      wait={<Skeleton shape="block" height="4rem" />}
      failed={t('givenUp.failed')}
    >
      {({ list }) => {
        const ahead = list.filter(({ mayCancel }) => mayCancel)
        return (
          ahead.length > 0 && (
            <Ahead
              list={ahead}
              cancellations={cancellations}
              // One that cannot be cancelled any more by now is asked for in vain.
              onRetry={() => query.refetch()}
            />
          )
        )
      }}
    </Loaded>
  )
}

interface AheadProps {
  list: readonly ListedAppointment[]
  /** Of each, in the same order. */
  cancellations: GivenUpProps['of']['cancellations']
  onRetry: () => Promise<unknown>
}

function Ahead({ list, cancellations, onRetry }: AheadProps) {
  const { t } = useTranslation('appointments')
  const { t: payments } = useTranslation('payments')
  const { language } = useLanguage()
  const queries = cancellations.map(one => ({
    ...failedIfPaused(one),
    refetch: () => Promise.all([one.refetch(), onRetry()]),
  }))
  return (
    <Notice kind="caution" title={t('givenUp.title', { count: list.length })}>
      <Loaded queries={queries} data={list} wait={null} failed={t('givenUp.backFailed')}>
        {shown => (
          <ul className={styles.list}>
            {shown.map((one, at) => {
              const back = cancellations[at]
              return (
                <li key={one._id}>
                  <SlotTime of={one.slot} />, {nameOfParty(one.slot.doctor, t)}
                  {back?.isLoading && <Skeleton width="60%" />}
                  {back?.data && (
                    <p className={styles.back}>
                      {refundWords(back.data, payments, language).join(' ')}
                    </p>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
    </Notice>
  )
}
