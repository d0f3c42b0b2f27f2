import { caseFiles } from '@konsil/contract/case-files'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { ProgressBar } from '../../ui/display/progress-bar.tsx'
import type { CaseFile } from './case-file.ts'
import { isShown } from './file-kinds.ts'
import styles from './file-table.module.css'
import { PreviewDialog } from './preview-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { Act } from './file-act.tsx'
import { isReasonOver } from './reason-over.ts'
import { useDownload } from './use-download.ts'

interface FileActsProps {
  of: CaseFile
  appointmentId: string
  /** Of an administrator: the reason is to be said anew. */
  onReasonOver?: (() => void) | undefined
}

/** To look at it, to have it, to delete it (APPT-41, APPT-42). */
export function FileActs({ of, appointmentId, onReasonOver }: FileActsProps) {
  const { t } = useTranslation('documents')
  const { _id: id, name } = of
  const [url, setUrl] = useState<string>()
  const [isRemoving, setRemoving] = useState(false)
  const opening = useAct({
    act: () => call(caseFiles.openDocument, { id, appointmentId }),
    failed: t('open.failed'),
    changes: [],
    onDone: opened => setUrl(opened.url),
    onRefused: refused => isReasonOver(refused, onReasonOver),
  })
  const download = useDownload({ of, appointmentId, onReasonOver })
  return (
    <>
      <span className={styles.acts}>
        {isShown(of) && (
          <Act
            name={name}
            label={t('act.open')}
            busy={opening.isPending}
            onPress={() => opening.mutate(undefined)}
          />
        )}
        {download.share === undefined ? (
          <Act name={name} label={t('act.download')} onPress={download.begin} />
        ) : (
          <span className={styles.coming}>
            <ProgressBar label={t('download.progress', { name })} share={download.share} />
            <Act name={name} label={t('act.cancel')} onPress={download.cancel} />
          </span>
        )}
        {of.mayRemove && (
          <Act name={name} label={t('act.remove')} onPress={() => setRemoving(true)} />
        )}
      </span>
      <PreviewDialog of={of} url={url} onClose={() => setUrl(undefined)} />
      <RemoveDialog
        of={of}
        appointmentId={appointmentId}
        open={isRemoving}
        onClose={() => setRemoving(false)}
      />
    </>
  )
}
