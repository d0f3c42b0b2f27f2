import { CopyLink } from './copy-link.tsx'
import styles from './mail-attachments.module.css'
import { type Stored, useStoredFiles } from './stored-files.ts'

/** What goes along with a mail, each to be opened, and its link to be copied (NADM-36). */
export function LinkedFiles({ of }: { of: readonly Stored[] }) {
  const files = useStoredFiles(of)
  return (
    <ul className={styles.files}>
      {files.map(({ _id, name, url }) => (
        <li key={_id} className={styles.file}>
          <a className={styles.name} href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
          <CopyLink address={url} name={name} />
        </li>
      ))}
    </ul>
  )
}
