import { type EventGroup, eventGroups } from '@konsil/contract/event-codes'
import type { SystemEvent } from '@konsil/contract/system-events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { AskedList } from '../../../ui/display/asked-list.tsx'
import { Beneath, CellWords } from '../../../ui/display/cell-words.tsx'
import { type Column, Table } from '../../../ui/display/table.tsx'
import { TableSection } from '../../../ui/display/table-section.tsx'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { SelectField } from '../../../ui/pickers/select-field.tsx'
import { EditedWord } from './edited-word.tsx'
import styles from './office.module.css'
import { PlacedWords } from './placed-words.tsx'
import { categoriesQuery, systemEvents } from './queries.ts'
import { pathOf } from './use-place.ts'

/** Every event with its push text; a category or a search narrows them (SYSN-03, D-294, D-296). */
export function EventList() {
  const { t } = useTranslation('system-notifications')
  const [category, setCategory] = useState<EventGroup | ''>('')
  return (
    <TableSection aria-label={t('tab.events')}>
      <AskedList
        ask={search => systemEvents({ search, category: category || undefined })}
        failed={t('events.failed')}
        none={t('events.none')}
        filter={<CategoryFilter value={category} onChange={setCategory} />}
      >
        {rows => <EventTable rows={rows} />}
      </AskedList>
    </TableSection>
  )
}

interface CategoryFilterProps {
  value: EventGroup | ''
  onChange: (category: EventGroup | '') => void
}

function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const { t } = useTranslation('system-notifications')
  const { language } = useLanguage()
  const { data } = useQuery(categoriesQuery)
  return (
    <SelectField
      className={styles.filter}
      label={t('category')}
      placeholder={t('category.all')}
      choices={(data?.list ?? []).map(({ code, name }) => ({
        value: code,
        label: textIn(name, language),
      }))}
      value={value}
      onChange={({ target }) => onChange(eventGroups.find(one => one === target.value) ?? '')}
    />
  )
}

function EventTable({ rows }: { rows: readonly SystemEvent[] }) {
  const { t } = useTranslation('system-notifications')
  const columns: Column<SystemEvent>[] = [
    { key: 'name', header: t('event.name'), cell: asName, names: true },
    { key: 'category', header: t('category'), cell: asCategory },
    { key: 'push', header: t('push'), cell: asPush },
    { key: 'view', header: t('view'), cell: asView, acts: true },
  ]
  return <Table caption={t('tab.events')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
}

const asName = (row: SystemEvent) => <Name of={row} />
const asCategory = (row: SystemEvent) => <Category of={row} />
const asPush = (row: SystemEvent) => <Push of={row} />
const asView = (row: SystemEvent) => <View of={row} />

function Name({ of: { name, isEdited } }: { of: SystemEvent }) {
  const { language } = useLanguage()
  return (
    <CellWords>
      {textIn(name, language)}
      {isEdited && (
        <Beneath>
          <EditedWord isEdited />
        </Beneath>
      )}
    </CellWords>
  )
}

function Category({ of: { category } }: { of: SystemEvent }) {
  const { language } = useLanguage()
  return textIn(category.name, language)
}

function Push({ of }: { of: SystemEvent }) {
  const { t } = useTranslation('system-notifications')
  const { language } = useLanguage()
  if (!of.hasPush) return t('method.mailOnly')
  return (
    <span className={styles.clamped}>
      <PlacedWords of={of} text={textIn(of.pushMessage, language) || t('push.none')} />
    </span>
  )
}

function View({ of: { _id, name } }: { of: SystemEvent }) {
  const { t } = useTranslation('system-notifications')
  const { language } = useLanguage()
  return (
    <ButtonLink
      href={pathOf({ tab: 'events', view: 'detail', id: _id })}
      aria-label={t('view.of', { name: textIn(name, language) })}
    >
      {t('view')}
    </ButtonLink>
  )
}
