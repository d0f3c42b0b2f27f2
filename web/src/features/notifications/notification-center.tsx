import { type EventGroup, type Notification, notifications } from '@konsil/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { useFocusAfterRow } from '../../lib/signed-in/use-focus-after-row.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Button } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Tick } from '../../ui/drawing/icons.tsx'
import { SidePanel } from '../../ui/dialog/side-panel.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { GroupSection } from './group-section.tsx'
import type { CenterProps } from './notification-bell.tsx'
import { NotificationSkeleton } from './notification-skeleton.tsx'
import styles from './notification-center.module.css'
import { PushOffer } from './push-offer.tsx'
import { noticesQuery } from './queries.ts'

const shownAtFirst = 5
const shownMore = 10

interface NotificationCenterProps extends CenterProps {
  /** Where a notice leads: always a place that exists. */
  placeOf: (notification: Notification) => string
}

/** What somebody was told, by what it is about (NOTI-02). */
export function NotificationCenter({ open, onClose, placeOf }: NotificationCenterProps) {
  const { t } = useTranslation('notifications')
  return (
    <SidePanel open={open} onClose={onClose} title={t('center.title')} closing={t('center.close')}>
      <Sections placeOf={placeOf} onFollowed={onClose} />
    </SidePanel>
  )
}

interface SectionsProps extends Pick<NotificationCenterProps, 'placeOf'> {
  onFollowed: () => void
}

function useMarking(onFollowed: SectionsProps['onFollowed']) {
  const { t } = useTranslation('notifications')
  const queries = useQueryClient()
  const isOld = () => askAgain(queries, ['notifications'])
  const readAll = useMutation({
    mutationFn: () => call(notifications.markAllRead, {}),
    onSuccess: isOld,
    onError: cause => toast.failure(t('center.allReadFailed'), cause),
  })

  const follow = ({ _id, readStatus }: Notification) => {
    onFollowed()
    if (readStatus === 'READ') return
    // Whether it could be marked or not, they go where it leads (NOTI-04, SYSN-12).
    call(notifications.markRead, { id: _id }, { keepalive: true }).then(isOld, () => undefined)
  }
  return { readAll, follow }
}

function Sections({ placeOf, onFollowed }: SectionsProps) {
  const { t } = useTranslation('notifications')
  const lists = useGroups()
  const { readAll, follow } = useMarking(onFollowed)
  // The button that marks all goes with what it marks.
  const place = useRef<HTMLDivElement>(null)
  const rows = useFocusAfterRow(place)
  const unread = lists.reduce((sum, { query }) => sum + (query.data?.unread ?? 0), 0)
  // Nothing at all has come yet: one sentence says so (D-344).
  const isEmpty = lists.every(({ query }) => query.data?.total === 0)
  return (
    <div ref={place} tabIndex={-1} data-read-from className={styles.sections} {...rows}>
      <Loaded
        queries={lists.map(({ query }) => query)}
        data={lists.every(({ query }) => query.data) ? lists : undefined}
        wait={<NotificationSkeleton sections={lists.length} />}
        failed={t('center.failed')}
      >
        {groups => (
          <>
            {unread > 0 && (
              <Button
                kind="quiet"
                className={styles.all}
                icon={<Tick />}
                busy={readAll.isPending}
                onClick={() => readAll.mutate()}
              >
                {t('center.allRead')}
              </Button>
            )}
            <PushOffer />
            {isEmpty && <EmptyState drawing="talk">{t('center.nothing')}</EmptyState>}
            {!isEmpty &&
              groups.map(({ group, query, showMore }) => (
                <GroupSection
                  key={group}
                  title={t(`group.${group}`)}
                  list={query.data?.list ?? []}
                  total={query.data?.total ?? 0}
                  unread={query.data?.unread ?? 0}
                  isGrowing={query.isPlaceholderData}
                  onMore={showMore}
                  placeOf={placeOf}
                  onFollow={follow}
                />
              ))}
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Each on its own: much of one kind does not hide the little of another. */
function useGroup(group: EventGroup, isShown = true) {
  const { language } = useLanguage()
  const [size, setSize] = useState(shownAtFirst)
  const query = useQuery({ ...noticesQuery(group, size, language), enabled: isShown })
  return { group, query, showMore: (shown: number) => setSize(shown + shownMore) }
}

function useGroups() {
  const { role } = useSignedIn()
  const isAdmin = role === 'ADMIN'
  const office = useGroup('ADM', isAdmin)
  const ofPeople = [useGroup('NM'), useGroup('ACC'), useGroup('AU')]
  return isAdmin ? [office, ...ofPeople] : ofPeople
}
