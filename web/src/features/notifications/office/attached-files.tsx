import type { SystemEvent } from '@konsil/contract/system-events'
import { useTranslation } from 'react-i18next'
import { useStoredFiles } from '../../mail-editor/stored-files.ts'
import styles from './office.module.css'

/** What goes along with the mail. */
export function AttachedFiles({ of }: { of: SystemEvent['attachments'] }) {
  const { t } = useTranslation('system-notifications')
  const files = useStoredFiles(of)
  if (files.length === 0) return t('files.none')
  return (
    <ul className={styles.files}>
      {files.map(({ _id, name, url }) => (
        <li key={_id}>
          <a href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
