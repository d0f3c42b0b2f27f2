import { CopyLink } from './copy-link.tsx'
import styles from './mail-attachments.module.css'
import { type StoredFile, useFileName } from './stored-files.ts'

/** What goes along with a mail, each to be opened, and its link to be copied (NADM-36). */
export function LinkedFiles({ of }: { of: readonly StoredFile[] }) {
  const nameOf = useFileName()
  return (
    <ul className={styles.files}>
      {of.map((file, at) => (
        <li key={file._id} className={styles.file}>
          <a className={styles.name} href={file.url} target="_blank" rel="noreferrer">
            {nameOf(file, at)}
          </a>
          <CopyLink address={file.url} name={nameOf(file, at)} />
        </li>
      ))}
    </ul>
  )
}
