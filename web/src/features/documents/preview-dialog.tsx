import { useTranslation } from 'react-i18next'
import { WideDialog } from '../../ui/dialog/wide-dialog.tsx'
import { DocumentView } from '../certificates/document-view.tsx'
import type { CaseFile } from './case-file.ts'

interface PreviewDialogProps {
  of: CaseFile
  /** Of this session alone, and for minutes. */
  url: string | undefined
  onClose: () => void
}

/** A PDF or a picture, shown by our own page: nothing of it goes anywhere else. */
export function PreviewDialog({ of: { name, mimeType }, url, onClose }: PreviewDialogProps) {
  const { t } = useTranslation('documents')
  return (
    <WideDialog open={url !== undefined} title={name} onClose={onClose}>
      {url !== undefined && <DocumentView label={t('open.label')} picture={{ url, mimeType }} />}
    </WideDialog>
  )
}
