import type { CertificateDecision } from '@konsil/contract/certificates'
import { fullName } from '@konsil/contract/full-name'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { useLanguage } from '../../lib/words/language.ts'
import { StatusWord } from '../../ui/display/status-word.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Button } from '../../ui/form/button.tsx'
import styles from './uploaded-certificate-page.module.css'
import { useUndo } from './use-decisions.ts'

type Row = CertificateDecision

export function DecidedTable({ rows }: { rows: readonly Row[] }) {
  const { t } = useTranslation('certificates')
  const columns: Column<Row>[] = [
    { key: 'name', header: t('office.name'), cell: asName, names: true },
    { key: 'doctor', header: t('office.doctor'), cell: ({ doctor }) => fullName(doctor) },
    { key: 'decision', header: t('office.decide'), cell: asDecision },
    { key: 'by', header: t('decided.by'), cell: asDecider },
    { key: 'outcome', header: t('decided.outcome'), cell: asOutcome, acts: true },
  ]
  return (
    <Table caption={t('decided.title')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
  )
}

const asName = (row: Row) => <Name {...row} />
const asDecision = (row: Row) => <Decision {...row} />
const asDecider = (row: Row) => <Decider {...row} />
const asOutcome = (row: Row) => <Outcome {...row} />

function Name({ certificate }: Row) {
  const { language } = useLanguage()
  return (
    <span className={styles.named}>
      <span>{certificate.name}</span>
      <span className={styles.soft}>{certificate.type.name[language]}</span>
    </span>
  )
}

function Decision({ decision, reason }: Row) {
  const { t } = useTranslation('certificates')
  const isApproved = decision === 'APPROVED'
  return (
    <span className={styles.named}>
      <StatusWord sign={isApproved ? 'done' : 'failed'} tone={isApproved ? 'success' : 'danger'}>
        {t(`status.${isApproved ? 'ACTIVE' : 'REJECTED'}`)}
      </StatusWord>
      {!isApproved && <span className={styles.soft}>{reason ?? t('decided.noReason')}</span>}
    </span>
  )
}

function Decider({ decidedBy, decidedAt }: Row) {
  const { t } = useTranslation('certificates')
  return (
    <span className={styles.named}>
      <span>{decidedBy ? fullName(decidedBy) : t('decided.formerAdministrator')}</span>
      <span className={styles.soft}>
        <RelativeTime at={new Date(decidedAt)} />
      </span>
    </span>
  )
}

function Outcome({ outcome, mayUndo, certificate: { _id: id, name } }: Row) {
  const { t } = useTranslation('certificates')
  const undo = useUndo()
  return (
    <span className={styles.named}>
      <span>{t(`outcome.${outcome}`)}</span>
      {mayUndo && (
        <Button
          busy={undo.isPending}
          aria-label={t('undo.of', { name })}
          onClick={() => undo.mutate(id)}
        >
          {t('undo.do')}
        </Button>
      )}
    </span>
  )
}
