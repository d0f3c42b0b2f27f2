import { useTranslation } from 'react-i18next'
import styles from './case-files.module.css'

export interface NamedFile {
  key: string | number
  name: string
}

interface NotKeptYetProps {
  files: readonly NamedFile[]
}

const mostNamed = 5

/** What would be missing in a report that is delivered now. */
export function NotKeptYet({ files }: NotKeptYetProps) {
  const { t } = useTranslation('documents')
  const more = files.length - mostNamed
  return (
    <>
      <p>{t('deliver.waits')}</p>
      <ul className={styles.names}>
        {files.slice(0, mostNamed).map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
        {more > 0 && <li>{t('more', { count: more })}</li>}
      </ul>
    </>
  )
}
