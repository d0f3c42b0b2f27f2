import type { ListedAppointment } from '@konsil/contract/appointments'
import { longestPage } from '@konsil/contract/core/page'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
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

/** What ends with the consent to health data, and what goes back of each (D-304); nothing where nothing is ahead. */
export function GivenUpWithConsent() {
  const { t } = useTranslation('appointments')
  const query = useQuery(appointmentsQuery(longestPage))
  return (
    <Loaded
      query={query}
      wait={<Skeleton shape="block" height="4rem" />}
      failed={t('givenUp.failed')}
    >
      {({ list }) => {
        const ahead = list.filter(({ mayCancel }) => mayCancel)
        return ahead.length > 0 && <Ahead list={ahead} />
      }}
    </Loaded>
  )
}

function Ahead({ list }: { list: readonly ListedAppointment[] }) {
  const { t } = useTranslation('appointments')
  const { t: payments } = useTranslation('payments')
  const { language } = useLanguage()
  const cancellations = useQueries({ queries: list.map(({ _id }) => cancellationQuery(_id)) })
  return (
    <Notice kind="caution" title={t('givenUp.title', { count: list.length })}>
      <ul className={styles.list}>
        {list.map((one, at) => {
          const back = cancellations[at]?.data
          return (
            <li key={one._id}>
              <SlotTime of={one.slot} />, {nameOfParty(one.slot.doctor, t)}
              {back && (
                <p className={styles.back}>{refundWords(back, payments, language).join(' ')}</p>
              )}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
