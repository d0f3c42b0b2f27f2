import { useTranslation } from 'react-i18next'
import { RefusalText } from '../../lib/calls/refusal-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { Told } from '../../ui/form/told.tsx'
import type { FileFault } from './file-kinds.ts'
import type { LeftOutBecause, LeftOutFile } from './sending/intake.ts'
import styles from './uploader.module.css'

interface LeftOutProps {
  files: readonly LeftOutFile[]
  onClose: () => void
}

/** What was chosen, or lay in a folder, and is not sent; and why. */
export function LeftOut({ files, onClose }: LeftOutProps) {
  const { t } = useTranslation('documents')
  return (
    <Told>
      {files.length > 0 && (
        <Notice
          kind="caution"
          title={t('leftOut.title', { count: files.length })}
          action={<Button onClick={onClose}>{t('leftOut.close')}</Button>}
        >
          {/* A long list scrolls: the keyboard has to come into it. */}
          <ul className={styles.names} tabIndex={0} aria-label={t('leftOut.list')}>
            {files.map(({ key, path, because }) => (
              <li key={key}>
                <strong>{path}</strong> <Because of={because} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Told>
  )
}

function Because({ of }: { of: LeftOutBecause }) {
  const { t } = useTranslation('documents')
  return isOurs(of) ? <>{t(`leftOut.${of}`)}</> : <RefusalText id={of} values={{}} />
}

type Ours = Exclude<LeftOutBecause, FileFault>
const ours: readonly string[] = ['UNREADABLE', 'SENDING', 'CHECKING', 'KEPT'] satisfies Ours[]
const isOurs = (of: LeftOutBecause): of is Ours => ours.includes(of)
