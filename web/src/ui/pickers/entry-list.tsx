import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Tick } from '../drawing/icons.tsx'
import { VisuallyHidden } from '../form/visually-hidden.tsx'
import styles from './entry-list.module.css'
import { entryId, type SearchList } from './use-search-list.ts'

interface EntryListProps {
  list: SearchList
  /** The id of its field. */
  fieldId: string
  chosen?: string | null | undefined
  /** In a dialog the list opens inside it: what is outside cannot be reached. */
  inDialog?: boolean
  /** The field, below which it opens. */
  children: ReactElement
}

/** What there is to choose from. The focus stays in the field. */
export function EntryList({ list, fieldId, chosen, inDialog, children }: EntryListProps) {
  const { t } = useTranslation('ui')
  const nothing = list.matches.length === 0 ? t('select.nothing') : undefined
  // What was typed puts them into another order.
  const lastLikely = list.typed ? -1 : list.matches.findLastIndex(({ isLikely }) => isLikely)
  return (
    <>
      <Popover
        opened={list.isOpen}
        onChange={isOpen => !isOpen && list.close()}
        withRoles={false}
        width="target"
        position="bottom"
        offset={6}
        withinPortal={!inDialog}
        transitionProps={{ duration: 0 }}
        classNames={{ dropdown: styles.dropdown }}
      >
        <Popover.Target>{children}</Popover.Target>
        <Popover.Dropdown onMouseDown={event => event.preventDefault()}>
          <div
            id={list.id}
            role="listbox"
            aria-labelledby={`${fieldId}-label`}
            className={styles.entries}
          >
            {list.matches.map((entry, index) => (
              <div
                key={entry.value}
                id={entryId(list, index)}
                ref={index === list.active ? reveal : null}
                role="option"
                tabIndex={-1}
                className={styles.entry}
                aria-selected={entry.value === chosen}
                data-active={index === list.active || undefined}
                data-last-likely={index === lastLikely || undefined}
                onClick={() => list.take(entry)}
              >
                {entry.value === chosen && <Tick size={18} />}
                <span>{entry.label}</span>
              </div>
            ))}
          </div>
          {nothing && <p className={styles.nothing}>{nothing}</p>}
        </Popover.Dropdown>
      </Popover>
      {/* Whoever does not see the list, or has left the field, hears it. */}
      <VisuallyHidden>
        <span role="status">{list.told ?? (list.isOpen && nothing)}</span>
      </VisuallyHidden>
    </>
  )
}

/** Only within the list: the page stays where it is. */
function reveal(entry: HTMLElement | null) {
  const box = entry?.parentElement
  if (!entry || !box) return
  const end = entry.offsetTop + entry.offsetHeight
  box.scrollTop = Math.max(end - box.clientHeight, Math.min(box.scrollTop, entry.offsetTop))
}
