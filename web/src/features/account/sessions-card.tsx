import { access, type OwnSession } from '@konsil/contract/access'
import { instantFrom } from '@konsil/contract/core/time'
import type { BrowserName } from '@konsil/contract/sessions'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { Card } from '../../ui/display/card.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './account.module.css'
import { sessionsQuery } from './queries.ts'
import own from './sessions.module.css'

/** Where somebody is signed in: what they do not know, they can end. */
export function SessionsCard() {
  const { t } = useTranslation('account')
  const answer = useQuery(sessionsQuery)
  return (
    <Card title={t('sessions.title')}>
      <p className={styles.lead}>{t('sessions.lead')}</p>
      <Loaded
        query={answer}
        wait={<Skeleton shape="block" height="4rem" />}
        failed={t('sessions.unread')}
      >
        {shown => <Sessions {...shown} />}
      </Loaded>
    </Card>
  )
}

interface SessionsProps {
  list: OwnSession[]
  total: number
}

function Sessions({ list, total }: SessionsProps) {
  const { t } = useTranslation('account')
  const nameOf = useBrowserWords()
  // What was pressed is gone afterwards: whoever reads on begins here.
  const place = useRef<HTMLUListElement>(null)
  const common = {
    failed: t('sessions.failed'),
    changes: ['access'],
    onDone: () => place.current?.focus(),
  } as const
  const ending = useAct({
    ...common,
    act: ({ _id }: OwnSession) => call(access.endSession, { id: _id }),
    done: session => t('sessions.ended', { browser: nameOf(session) }),
    onRefused(refused) {
      if (!refused.is('not.found')) return false
      toast.news(t('sessions.endedBefore'))
      place.current?.focus()
      return true
    },
  })
  const endingOthers = useAct({
    ...common,
    act: () => call(access.endOtherSessions, {}),
    done: t('sessions.othersEnded'),
  })
  return (
    <>
      <ul ref={place} className={own.list} tabIndex={-1} data-read-from>
        {list.map(session => (
          <li key={session._id}>
            <OneSession
              session={session}
              name={nameOf(session)}
              busy={ending.isPending && ending.variables._id === session._id}
              onEnd={() => ending.mutate(session)}
            />
          </li>
        ))}
      </ul>
      {total > list.length && (
        <p className={styles.hint}>{t('sessions.more', { shown: list.length, total })}</p>
      )}
      {total === 1 ? (
        <p className={styles.hint}>{t('sessions.onlyHere')}</p>
      ) : (
        <div className={styles.longWord}>
          <Button busy={endingOthers.isPending} onClick={() => endingOthers.mutate(undefined)}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </>
  )
}

interface OneSessionProps {
  session: OwnSession
  name: string
  busy: boolean
  onEnd: () => void
}

function OneSession({ session, name, busy, onEnd }: OneSessionProps) {
  const { t } = useTranslation('account')
  const timesId = useId()
  return (
    <article className={own.session}>
      <h3>{name}</h3>
      <div id={timesId} className={own.times}>
        {session.isThisOne && (
          <StatusWord sign="done" tone="success">
            {t('sessions.this')}
          </StatusWord>
        )}
        <p>
          <span>{t('sessions.since')}</span> <RelativeTime at={instantFrom(session.startedAt)} />
        </p>
        {!session.isThisOne && (
          <p>
            <span>{t('sessions.seen')}</span> <RelativeTime at={instantFrom(session.lastSeenAt)} />
          </p>
        )}
      </div>
      {!session.isThisOne && (
        <div className={own.act}>
          <Button
            busy={busy}
            aria-label={t('sessions.end.of', { browser: name })}
            aria-describedby={timesId}
            onClick={onEnd}
          >
            {t('sessions.end')}
          </Button>
        </div>
      )}
    </article>
  )
}

const browserNames: Record<BrowserName, string> = {
  CHROME: 'Chrome',
  EDGE: 'Edge',
  FIREFOX: 'Firefox',
  OPERA: 'Opera',
  SAFARI: 'Safari',
  SAMSUNG: 'Samsung Internet',
}

/** 'Firefox on Windows', as far as the browser said so. */
function useBrowserWords() {
  const { t } = useTranslation('account')
  return ({ browser: name, system }: OwnSession) => {
    const browser = name ? browserNames[name] : t('sessions.unknown')
    return system ? t(`sessions.on.${system}`, { browser }) : browser
  }
}
