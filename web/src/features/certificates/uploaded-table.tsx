import type { ReviewedCertificate } from '@konsil/contract/certificates'
import { useTranslation } from 'react-i18next'
import { fullName } from '@konsil/contract/full-name'
import { useLanguage } from '../../lib/words/language.ts'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { Beneath, CellWords } from '../../ui/display/cell-words.tsx'
import { Button } from '../../ui/form/button.tsx'
import { PersonName } from '../../ui/display/person-name.tsx'
import { Portrait } from '../../ui/display/portrait.tsx'
import { type Column, Table } from '../../ui/display/table.tsx'
import { CertificateStatus } from './certificate-status.tsx'
import { Day } from './day.tsx'
import { SideLinks } from './side-links.tsx'
import styles from './uploaded-certificate-page.module.css'

interface Acts {
  onReview: (certificate: ReviewedCertificate) => void
  onReject: (certificate: ReviewedCertificate) => void
}

interface UploadedTableProps extends Acts {
  rows: readonly ReviewedCertificate[]
}

interface Row extends Acts {
  of: ReviewedCertificate
}

export function UploadedTable({ rows, ...acts }: UploadedTableProps) {
  const { t } = useTranslation('certificates')
  const columns: Column<Row>[] = [
    { key: 'name', header: t('office.name'), cell: asName, names: true },
    { key: 'doctor', header: t('office.doctor'), cell: asDoctor },
    { key: 'expiration', header: t('field.expiration'), cell: asExpiration },
    { key: 'sides', header: t('office.sides'), cell: asSides },
    { key: 'decide', header: t('office.decide'), cell: asDecision, acts: true },
  ]
  return (
    <Table
      caption={t('office.title')}
      columns={columns}
      rows={rows.map(of => ({ of, ...acts }))}
      rowKey={({ of }) => of._id}
    />
  )
}

const asName = (row: Row) => <Name {...row} />
const asExpiration = ({ of }: Row) => (
  <span className={styles.day}>
    <Day of={of.expirationDate} />
  </span>
)
const asSides = ({ of }: Row) => <SideLinks small attachments={of.attachments} />
const asDecision = (row: Row) => <Decision {...row} />

function asDoctor({ of: { doctor } }: Row) {
  const name = fullName(doctor)
  return (
    <span className={styles.doctor}>
      <Portrait name={name} src={doctor.imgUrl ?? undefined} size="small" />
      <PersonName of={name} />
    </span>
  )
}

function Name({ of, onReview }: Row) {
  const { t } = useTranslation('certificates')
  const { language } = useLanguage()
  return (
    <CellWords>
      <button
        type="button"
        className={styles.open}
        aria-label={t('office.look', { name: of.name })}
        onClick={() => onReview(of)}
      >
        {of.name}
      </button>
      <Beneath>
        {of.type.name[language]} · <RelativeTime at={new Date(of.handedInAt)} />
      </Beneath>
      {of.formerRejection && <Beneath>{t('office.corrected')}</Beneath>}
      {of.status.code === 'REVIEWING' && <CertificateStatus {...of} />}
    </CellWords>
  )
}

/** An approval comes after a look: its button opens the review (D-342). */
function Decision({ of, onReview, onReject }: Row) {
  const { t } = useTranslation('certificates')
  const { name } = of
  return (
    <span className={styles.decide}>
      <Button
        kind="primary"
        aria-label={t('office.approveOf', { name })}
        onClick={() => onReview(of)}
      >
        {t('office.approve')}
      </Button>
      <Button aria-label={t('office.rejectOf', { name })} onClick={() => onReject(of)}>
        {t('office.reject')}
      </Button>
    </span>
  )
}
