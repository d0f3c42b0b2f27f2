import type { CatalogueService } from '@konsil/contract/offered-service'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { usePageOf } from '../../../lib/signed-in/use-pages.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Bin, Pencil } from '../../../ui/drawing/icons.tsx'
import { Pager } from '../../../ui/display/pager.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import styles from './catalogue-table.module.css'
import { NamedService } from './office-words.tsx'
import { PriceWords } from '../service-words.tsx'

interface Acts {
  onChange: (of: CatalogueService) => void
  onTakeOut: (of: CatalogueService) => void
}

interface Row extends Acts {
  of: CatalogueService
}

/** The whole catalogue comes at once; it is shown a page at a time (D-237). */
export function CatalogueTable({ rows, ...acts }: Acts & { rows: readonly CatalogueService[] }) {
  const { t } = useTranslation('services')
  const { shown, pager } = usePageOf(rows, 10)
  const columns: Column<Row>[] = [
    { key: 'name', header: t('office.service'), cell: asName, names: true },
    { key: 'price', header: t('field.price'), cell: asPrice, numeric: true },
    { key: 'acts', header: t('office.acts'), cell: asActs, acts: true },
  ]
  return (
    <div className={styles.list}>
      <Table
        caption={t('office.catalogue')}
        columns={columns}
        rows={shown.map(of => ({ of, ...acts }))}
        rowKey={({ of }) => of._id}
      />
      <Pager {...pager} />
    </div>
  )
}

const asName = ({ of }: Row) => <NamedService of={of} />
const asPrice = ({ of }: Row) => <PriceWords of={of.price} />
const asActs = (row: Row) => <ActButtons {...row} />

function ActButtons({ of, onChange, onTakeOut }: Row) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const name = textIn(of.name, language)
  return (
    <span className={styles.acts}>
      <Button
        icon={<Pencil />}
        aria-label={t('card.of', { act: t('act.edit'), name })}
        onClick={() => onChange(of)}
      >
        {t('act.edit')}
      </Button>
      <Button
        kind="quiet"
        icon={<Bin />}
        aria-label={t('card.of', { act: t('act.remove'), name })}
        onClick={() => onTakeOut(of)}
      >
        {t('act.remove')}
      </Button>
    </span>
  )
}
