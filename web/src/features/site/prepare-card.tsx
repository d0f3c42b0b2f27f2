import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/display/card.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { MoreLink } from '../../ui/display/more-link.tsx'
import { Euro, Letter } from '../../ui/drawing/icons.tsx'
import { StatusIcon } from '../../ui/form/status-icon.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { addressesQuery, profileQuery } from '../account/queries.ts'
import styles from './prepare-card.module.css'

/** Where each detail that a report or an invoice needs is entered. */
const details = {
  dob: '/dashboard/account?tab=profile#dob',
  address: '/dashboard/account?tab=billing-address#new',
} as const
type Detail = keyof typeof details

/** What a patient can do before the first booking. */
export function PrepareCard() {
  const { t } = useTranslation('site')
  return (
    <Card title={t('prepare.title')}>
      <ul className={styles.list}>
        <Details />
        <Item
          sign={<Letter size={24} />}
          title={t('prepare.papers')}
          text={t('prepare.papersText')}
        >
          <MoreLink href="/faq#what-to-send">{t('prepare.papersLink')}</MoreLink>
        </Item>
        <Item sign={<Euro size={24} />} title={t('prepare.prices')} text={t('prepare.pricesText')}>
          <MoreLink href="/prices">{t('prepare.pricesLink')}</MoreLink>
        </Item>
      </ul>
    </Card>
  )
}

function useMissingDetails() {
  const profile = useQuery(profileQuery)
  const addresses = useQuery(addressesQuery)
  const isThere = profile.data !== undefined && addresses.data !== undefined
  const lacks: Record<Detail, boolean> = {
    dob: !profile.data?.dob,
    address: addresses.data?.length === 0,
  }
  return {
    queries: [profile, addresses],
    missing: isThere ? (['dob', 'address'] as const).filter(one => lacks[one]) : undefined,
  }
}

const wordFor = ([first = 'dob', ...more]: Detail[]) => (more.length > 0 ? 'both' : first)

/** Which are missing, each with the way to its field; ticked once all are there. */
function Details() {
  const { t } = useTranslation('site')
  const { queries, missing } = useMissingDetails()
  const isDone = missing?.length === 0
  return (
    <Item
      sign={<StatusIcon of={isDone ? 'done' : 'open'} size={24} />}
      title={t('prepare.details')}
      isDone={isDone}
    >
      <Loaded
        queries={queries}
        data={missing}
        wait={<Skeleton width="14rem" />}
        failed={t('prepare.detailsFailed')}
      >
        {lacking => (
          <>
            <p className={styles.text}>{t(`prepare.lacks.${wordFor(lacking)}`)}</p>
            <div className={styles.acts}>
              {lacking.map(detail => (
                <ButtonLink key={detail} href={details[detail]}>
                  {t(`prepare.add.${detail}`)}
                </ButtonLink>
              ))}
            </div>
          </>
        )}
      </Loaded>
    </Item>
  )
}

interface ItemProps {
  /** A tick or an open circle where there is something to be done: reading is no task. */
  sign: ReactNode
  title: string
  text?: string
  isDone?: boolean
  children: ReactNode
}

function Item({ sign, title, text, isDone = false, children }: ItemProps) {
  const { t } = useTranslation('site')
  return (
    <li className={styles.item} data-done={isDone}>
      {sign}
      <div className={styles.words}>
        <h3>{title}</h3>
        {isDone ? (
          <p className={styles.text}>{t('prepare.done')}</p>
        ) : (
          <>
            {text && <p className={styles.text}>{text}</p>}
            {children}
          </>
        )}
      </div>
    </li>
  )
}
