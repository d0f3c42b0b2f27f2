import { useTranslation } from 'react-i18next'
import { copyText } from '../../lib/page/copy-text.ts'
import { toast } from '../../ui/toast/toast.ts'
import styles from './file-table.module.css'
import type { CaseFile } from './case-file.ts'

const shown = 12

/** By which anybody can tell that a report is the one that was delivered (APPT-51). */
export function Checksum({ of: { name, sha256 } }: { of: CaseFile }) {
  const { t } = useTranslation('documents')
  const copy = () =>
    copyText(sha256).then(
      () => toast.success(t('checksum.copied')),
      () => toast.failure(t('checksum.notCopied', { checksum: sha256 })),
    )
  return (
    <button
      type="button"
      className={styles.checksum}
      title={sha256}
      aria-label={t('checksum.copy', { name })}
      onClick={() => void copy()}
    >
      SHA-256 {sha256.slice(0, shown)}…
    </button>
  )
}
