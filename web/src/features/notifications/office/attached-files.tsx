import type { SystemEvent } from './guess.ts'
import { useTranslation } from 'react-i18next'
import styles from './office.module.css'

/** What goes along with the mail. */
export function AttachedFiles({ of }: { of: SystemEvent['attachments'] }) {
  const { t } = useTranslation('system-notifications')
  if (of.length === 0) return t('none')
  return (
    <ul className={styles.files}>
      {of.map(({ _id, name, url }, at) => (
        <li key={_id}>
          <a href={url} target="_blank" rel="noreferrer">
            {name ?? t('file', { number: at + 1 })}
          </a>
        </li>
      ))}
    </ul>
  )
}
