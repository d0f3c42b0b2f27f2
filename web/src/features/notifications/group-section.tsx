import type { Notification } from '@konsil/contract/notifications'
import { useTranslation } from 'react-i18next'
import { useFocusOnNew } from '../../lib/signed-in/use-focus-on-new.ts'
import { AccordionSection } from '../../ui/display/accordion-section.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './group-section.module.css'
import { NoticeItem } from './notice-item.tsx'

interface GroupSectionProps {
  title: string
  list: Notification[]
  total: number
  unread: number
  isGrowing: boolean
  onMore: (shown: number) => void
  placeOf: (notification: Notification) => string
  onFollow: (notification: Notification) => void
}

export function GroupSection(props: GroupSectionProps) {
  const { t } = useTranslation('notifications')
  const { title, list, total, unread, isGrowing, placeOf, onFollow } = props
  const { place, onMore } = useFocusOnNew<HTMLDivElement>()
  return (
    <AccordionSection
      title={title}
      note={unread > 0 && t('group.unread', { number: unread })}
      openAtFirst
    >
      <div ref={place}>
        {list.length === 0 && <p className={styles.none}>{t('center.none')}</p>}
        {list.length > 0 && (
          <ul className={styles.list}>
            {list.map(notification => (
              <li key={notification._id}>
                <NoticeItem
                  notification={notification}
                  to={placeOf(notification)}
                  onFollow={() => onFollow(notification)}
                />
              </li>
            ))}
          </ul>
        )}
        {list.length < total && (
          <Button
            kind="quiet"
            className={styles.more}
            busy={isGrowing}
            onClick={() => {
              onMore()
              props.onMore(list.length)
            }}
          >
            {t('center.more')}
          </Button>
        )}
      </div>
    </AccordionSection>
  )
}
