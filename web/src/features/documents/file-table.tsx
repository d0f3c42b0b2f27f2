import { instantFrom } from '@konsil/contract/core/time'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { usePageOf } from '../../lib/signed-in/use-pages.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { Pager } from '../../ui/display/pager.tsx'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Checksum } from './checksum.tsx'
import type { CaseFile } from './case-file.ts'
import { FileActs } from './file-acts.tsx'
import { kindOf, sizeText } from './file-words.ts'
import styles from './file-table.module.css'

interface FileTableProps {
  caption: string
  files: readonly CaseFile[]
  appointmentId: string
  /** Of an administrator, whose reason is good for half an hour (APPT-59). */
  onReasonOver?: (() => void) | undefined
}

/** Six or more have pages (APPT-38). */
const rowsOfPage = 5

export function FileTable({ caption, files, ...ofCase }: FileTableProps) {
  const { shown, pager } = usePageOf(files, rowsOfPage)
  const columns = useColumns(ofCase)
  return (
    <div className={styles.table}>
      <Table caption={caption} columns={columns} rows={shown} rowKey={({ _id }) => _id} />
      <Pager {...pager} />
    </div>
  )
}

function useColumns(
  ofCase: Pick<FileTableProps, 'appointmentId' | 'onReasonOver'>,
): Column<CaseFile>[] {
  const { t } = useTranslation('documents')
  const { language } = useLanguage()
  return [
    { key: 'name', header: t('column.name'), names: true, cell: of => <Named of={of} /> },
    { key: 'kind', header: t('column.kind'), cell: ({ mimeType }) => kindOf[mimeType] },
    {
      key: 'size',
      header: t('column.size'),
      numeric: true,
      cell: ({ size }) => <span className={styles.size}>{sizeText(size, language)}</span>,
    },
    {
      key: 'date',
      header: t('column.date'),
      cell: ({ createdAt }) => (
        <span className={styles.date}>
          <RelativeTime at={instantFrom(createdAt)} />
        </span>
      ),
    },
    {
      key: 'acts',
      header: t('column.acts'),
      acts: true,
      cell: of => <FileActs of={of} {...ofCase} />,
    },
  ]
}

/** And what is to be known of it: that nothing has looked for viruses, that its doctor has read it. */
function Named({ of }: { of: CaseFile }) {
  const { t } = useTranslation('documents')
  const { role } = useSignedIn()
  const isRead = role === 'PATIENT' && 'isRead' in of && of.isRead
  return (
    <span className={styles.named}>
      <span>{of.name}</span>
      {!of.isScanned && (
        <StatusWord sign="caution" tone="caution">
          {t('notScanned')}
        </StatusWord>
      )}
      {isRead && <StatusWord sign="done">{t('read')}</StatusWord>}
      {'version' in of && <Checksum of={of} />}
    </span>
  )
}
