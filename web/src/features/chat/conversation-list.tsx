import { type ListedChatroom, searchLength } from '@konsil/contract/chat'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { hasWords } from '../../ui/pickers/matching.ts'
import { ConversationItem } from './conversation-item.tsx'
import styles from './conversation-list.module.css'
import { useCounterpart } from './counterpart-of.ts'
import { FoundMessages, isSearched } from './found-messages.tsx'

interface ConversationListProps {
  query: UseInfiniteQueryResult<ListedChatroom[]>
  chosen: string | undefined
}

/** All of them, and a search: of the list at once, of what was written by the server (CHAT-01, D-092). */
export function ConversationList({ query, chosen }: ConversationListProps) {
  const { t } = useTranslation('chat')
  const [typed, setTyped] = useState('')
  return (
    <>
      <div className={styles.head}>
        <h2 id="conversations">{t('list.title')}</h2>
        <TextField
          type="search"
          label={t('search')}
          value={typed}
          autoComplete="off"
          maxLength={searchLength.max}
          enterKeyHint="search"
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <div className={styles.scrolled}>
        <Loaded
          query={query}
          wait={<ItemsOnTheirWay />}
          failed={t('list.failed')}
          empty={<NothingYet />}
        >
          {list => <Fitting list={list} typed={typed} chosen={chosen} query={query} />}
        </Loaded>
      </div>
    </>
  )
}

/** It begins with a payment (D-326). */
function NothingYet() {
  const { t } = useTranslation('chat')
  return (
    <EmptyState
      drawing="talk"
      action={<ButtonLink href="/dashboard/appointment">{t('list.toAppointments')}</ButtonLink>}
    >
      {t('list.empty')}
    </EmptyState>
  )
}

interface FittingProps extends ConversationListProps {
  list: readonly ListedChatroom[]
  typed: string
}

/** While somebody searches, what was written comes before conversations that are not even fetched. */
function Fitting({ list, typed, chosen, query }: FittingProps) {
  const { t } = useTranslation('chat')
  const counterpart = useCounterpart()
  const shown = list.filter(({ appointment, messages: [last] }) =>
    hasWords([counterpart(appointment).name, appointment.code, last?.message ?? null], typed),
  )
  return (
    <>
      {shown.length > 0 && <Items of={shown} chosen={chosen} />}
      {shown.length === 0 && !isSearched(typed) && <p className={styles.none}>{t('list.none')}</p>}
      <FoundMessages typed={typed} list={list} isAlone={shown.length === 0} />
      <MoreOfThem query={query} isSearching={typed.trim() !== ''} />
    </>
  )
}

function Items({ of, chosen }: { of: readonly ListedChatroom[]; chosen: string | undefined }) {
  return (
    <ul className={styles.items} aria-labelledby="conversations">
      {of.map(one => (
        <li key={one._id}>
          <ConversationItem of={one} isChosen={one._id === chosen} />
        </li>
      ))}
    </ul>
  )
}

interface MoreOfThemProps extends Pick<ConversationListProps, 'query'> {
  isSearching: boolean
}

function MoreOfThem({ query, isSearching }: MoreOfThemProps) {
  const { t } = useTranslation('chat')
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  if (!hasNextPage) return null
  return (
    <div className={styles.more}>
      {isFetchNextPageError && <p role="alert">{t('list.moreFailed')}</p>}
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t(isSearching ? 'list.moreToSearch' : 'list.more')}
      </Button>
    </div>
  )
}

const ItemsOnTheirWay = () => (
  <div className={styles.pieces}>
    <Skeleton shape="block" height="4.5rem" />
    <Skeleton shape="block" height="4.5rem" />
    <Skeleton shape="block" height="4.5rem" />
  </div>
)
