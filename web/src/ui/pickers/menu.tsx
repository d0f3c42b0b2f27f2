import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu as KitMenu } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import styles from './menu.module.css'

interface MenuItem {
  label: string
  icon?: ReactNode
  /** Leads there; without it `onSelect` acts. */
  href?: string
  onSelect?: () => void
}

interface MenuProps {
  /** What the trigger opens, read out. */
  label: string
  trigger: ReactNode
  /** Stands above the items and cannot be chosen. */
  head?: ReactNode
  items: readonly MenuItem[]
}

export function Menu({ label, trigger, head, items }: MenuProps) {
  const headId = useId()
  const [isOpen, setOpen] = useState(false)
  // The kit hears Escape inside the menu only, and somebody quick presses it before the focus is there.
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false)
  }
  // Only items are read out in a menu: the first one brings along what stands above them.
  const described = (index: number) => (head !== undefined && index === 0 ? headId : undefined)
  return (
    <KitMenu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      offset={6}
      width={260}
      loop
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 120, exitDuration: 0 }}
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
    >
      <KitMenu.Target>
        <button
          type="button"
          className={styles.trigger}
          aria-label={label}
          onKeyDown={closeByEscape}
        >
          {trigger}
        </button>
      </KitMenu.Target>
      <KitMenu.Dropdown>
        {head !== undefined && (
          <div id={headId} className={styles.head}>
            {head}
          </div>
        )}
        {items.map(({ label: text, icon, href, onSelect }, index) => {
          const props = { leftSection: icon, 'aria-describedby': described(index) }
          return href === undefined ? (
            <KitMenu.Item key={text} {...props} onClick={onSelect}>
              {text}
            </KitMenu.Item>
          ) : (
            <KitMenu.Item key={text} {...props} component={Link} to={href}>
              {text}
            </KitMenu.Item>
          )
        })}
      </KitMenu.Dropdown>
    </KitMenu>
  )
}
