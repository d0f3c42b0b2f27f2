import type { CatalogueService } from '@konsil/contract/offered-service'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../lib/words/language.ts'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Bin, Pencil } from '../../../ui/drawing/icons.tsx'
import { SearchedList } from '../../../ui/display/searched-list.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import styles from './catalogue-table.module.css'
import { NamedService } from './office-words.tsx'
import { PriceWithNote, priceOf } from '../service-summary.tsx'

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
  const columns: Column<Row>[] = [
    { key: 'name', header: t('office.service'), cell: asName, names: true },
    { key: 'price', header: t('field.price'), cell: asPrice, numeric: true },
    { key: 'acts', header: t('office.acts'), cell: asActs, acts: true },
  ]
  return (
    <div className={styles.list}>
      <SearchedList rows={rows} wordsOf={({ name }) => [name.en, name.de]}>
        {shown => (
          <Table
            caption={t('office.catalogue')}
            columns={columns}
            rows={shown.map(of => ({ of, ...acts }))}
            rowKey={({ of }) => of._id}
          />
        )}
      </SearchedList>
    </div>
  )
}

const asName = ({ of }: Row) => <NamedService of={of} />
const asPrice = ({ of }: Row) => <PriceWithNote of={priceOf(of)} />
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
