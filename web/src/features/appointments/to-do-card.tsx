import type { ToDo } from '@konsil/contract/appointment-overview'
import { hours, instantFrom, later } from '@konsil/contract/core/time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { trackingPath } from '../../lib/signed-in/paths.ts'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { textIn } from '../../lib/signed-in/text-in.ts'
import { useFocusOnNew } from '../../lib/signed-in/use-focus-on-new.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Button } from '../../ui/form/button.tsx'
import { StatusIcon } from '../../ui/form/status-icon.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import styles from './to-do-card.module.css'
import { toDoQuery } from './queries.ts'

/** As many as fit above what else there is; the others are a button away. */
export const toDoAtOnce = 4
/** What is due within it has a sign of its own. */
const soon = hours(24)

/** What the reader's appointments wait for, what is due first, each with the way to it (D-023). */
export function ToDoCard() {
  const { t } = useTranslation('appointments')
  const [size, setSize] = useState(toDoAtOnce)
  const query = useQuery(toDoQuery(size))
  const { place, onMore } = useFocusOnNew<HTMLElement>()
  return (
    <section ref={place} className={styles.toDo} aria-labelledby="appointments-to-do">
      <h2 id="appointments-to-do">{t('toDo.title')}</h2>
      <Loaded
        query={query}
        wait={<Skeleton shape="block" height="5rem" />}
        failed={t('toDo.failed')}
        empty={<Nothing />}
      >
        {({ list, total }) => (
          <>
            <ul className={styles.list}>
              {list.map(one => (
                <Row key={one._id} of={one} />
              ))}
            </ul>
            {list.length < total && (
              <Button
                kind="quiet"
                className={styles.all}
                busy={query.isPlaceholderData}
                onClick={() => {
                  onMore()
                  setSize(total)
                }}
              >
                {t('toDo.all', { total })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Nothing() {
  const { t } = useTranslation('appointments')
  return (
    <p className={styles.nothing}>
      <StatusIcon of="done" size={24} />
      <span>{t('toDo.none')}</span>
    </p>
  )
}

function Row({ of: { _id, code, service, name, act, until } }: { of: ToDo }) {
  const { t } = useTranslation('appointments')
  const { language } = useLanguage()
  const [now] = useState(() => new Date())
  const due = until === null ? undefined : instantFrom(until)
  const isSoon = due !== undefined && due < later(now, soon)
  return (
    <li className={styles.row} data-soon={isSoon || undefined}>
      <StatusIcon of={isSoon ? 'caution' : 'open'} size={24} />
      <div className={styles.words}>
        <h3>
          <Link to={trackingPath(_id)}>{t(`toDo.act.${act}`)}</Link>
        </h3>
        <p className={styles.about}>
          {textIn(service, language)} · <span dir="auto">{name ?? t('party.deleted')}</span> ·{' '}
          <span className={styles.code}>{t('code', { code })}</span>
        </p>
      </div>
      {due && (
        <p className={styles.due}>
          {t(due < now ? 'toDo.wasDue' : 'toDo.due')} <RelativeTime at={due} />
        </p>
      )}
    </li>
  )
}
