import type { ProposedService } from '@konsil/contract/offered-service'
import { fullName } from '@konsil/contract/full-name'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { RelativeTime } from '../../../lib/signed-in/relative-time.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SearchedList } from '../../../ui/display/searched-list.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import styles from './catalogue-table.module.css'
import { NamedService, ProposingDoctor } from './office-words.tsx'
import { ServiceStatus } from '../service-status.tsx'
import { PriceWithNote, priceOf } from '../service-summary.tsx'

interface Row {
  of: ProposedService
  onReview: (of: ProposedService) => void
}

interface PendingTableProps {
  rows: readonly ProposedService[]
  onReview: Row['onReview']
}

export function PendingTable({ rows, onReview }: PendingTableProps) {
  const { t } = useTranslation('services')
  const columns: Column<Row>[] = [
    { key: 'name', header: t('office.service'), cell: asName, names: true },
    { key: 'doctor', header: t('office.doctor'), cell: asDoctor },
    { key: 'since', header: t('office.since'), cell: asSince },
    { key: 'price', header: t('field.price'), cell: asPrice, numeric: true },
    { key: 'review', header: t('office.decision'), cell: asReview, acts: true },
  ]
  return (
    <div className={styles.list}>
      <SearchedList rows={rows} wordsOf={wordsOf}>
        {shown => (
          <Table
            caption={t('office.pending')}
            columns={columns}
            rows={shown.map(of => ({ of, onReview }))}
            rowKey={({ of }) => of._id}
          />
        )}
      </SearchedList>
    </div>
  )
}

const wordsOf = ({ service: { name }, doctor }: ProposedService) => [
  name.en,
  name.de,
  fullName(doctor.profile),
]

const asName = ({ of }: Row) => (
  <NamedService of={of.service}>
    {of.status.code === 'REVIEWING' && <ServiceStatus code="REVIEWING" />}
  </NamedService>
)
const asDoctor = ({ of }: Row) => <ProposingDoctor of={of} />
const asSince = ({ of }: Row) => <RelativeTime at={new Date(of.handedInAt)} />
const asPrice = ({ of }: Row) => <PriceWithNote of={priceOf(of.service)} />
const asReview = (row: Row) => <Review {...row} />

function Review({ of, onReview }: Row) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const name = textIn(of.service.name, language)
  return (
    <Button kind="primary" aria-label={t('office.reviewOf', { name })} onClick={() => onReview(of)}>
      {t('office.review')}
    </Button>
  )
}
