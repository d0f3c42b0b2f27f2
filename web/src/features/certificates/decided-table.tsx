import type { CertificateDecision } from '@konsil/contract/certificates'
import { fullName } from '@konsil/contract/full-name'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../lib/words/language.ts'
import { Beneath, CellWords } from '../../ui/display/cell-words.tsx'
import { PersonName } from '../../ui/display/person-name.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Decider, DecisionWord, OutcomeWords } from './decision-words.tsx'
import styles from './uploaded-certificate-page.module.css'
import { useUndo } from './use-decisions.ts'

interface Acts {
  onOpen: (decision: CertificateDecision) => void
  onSettled: (decision: CertificateDecision) => void
}

interface DecidedTableProps extends Acts {
  rows: readonly CertificateDecision[]
}

type Row = CertificateDecision & Acts

export function DecidedTable({ rows, ...acts }: DecidedTableProps) {
  const { t } = useTranslation('certificates')
  const columns: Column<Row>[] = [
    { key: 'name', header: t('office.name'), cell: asName, names: true },
    { key: 'doctor', header: t('office.doctor'), cell: asDoctor },
    { key: 'decision', header: t('office.decide'), cell: asDecision },
    { key: 'by', header: t('decided.by'), cell: asDecider },
    { key: 'outcome', header: t('decided.outcome'), cell: asOutcome },
  ]
  return (
    <Table
      caption={t('decided.title')}
      columns={columns}
      rows={rows.map(one => ({ ...one, ...acts }))}
      rowKey={({ _id }) => _id}
    />
  )
}

const asDoctor = ({ doctor }: Row) => <PersonName of={fullName(doctor)} />
const asName = (row: Row) => <Name {...row} />
const asDecision = (row: Row) => <Decision {...row} />
const asDecider = ({ decidedBy, decidedAt }: Row) => <Decider by={decidedBy} at={decidedAt} />
const asOutcome = (row: Row) => <Outcome {...row} />

function Name(row: Row) {
  const { t } = useTranslation('certificates')
  const { language } = useLanguage()
  const { certificate, onOpen } = row
  return (
    <CellWords>
      <button
        type="button"
        className={styles.open}
        aria-label={t('decided.open', { name: certificate.name })}
        onClick={() => onOpen(row)}
      >
        {certificate.name}
      </button>
      <Beneath>{certificate.type.name[language]}</Beneath>
    </CellWords>
  )
}

function Decision(row: Row) {
  const { t } = useTranslation('certificates')
  return (
    <CellWords>
      <DecisionWord of={row} />
      {row.decision === 'REJECTED' && <Beneath>{row.reason ?? t('decided.noReason')}</Beneath>}
    </CellWords>
  )
}

function Outcome(row: Row) {
  const { _id: id } = row.certificate
  return (
    <CellWords>
      <OutcomeWords of={row} />
      {row.mayUndo && id !== null && <Undo certificate={id} row={row} />}
    </CellWords>
  )
}

function Undo({ certificate, row }: { certificate: string; row: Row }) {
  const { t } = useTranslation('certificates')
  const settled = () => row.onSettled(row)
  const undo = useUndo({
    certificate,
    decision: row,
    onUndone: settled,
    onOutdated: settled,
  })
  return (
    <Button
      busy={undo.isPending}
      aria-label={t('undo.of', { name: row.certificate.name })}
      onClick={() => undo.mutate()}
    >
      {t('undo.do')}
    </Button>
  )
}
