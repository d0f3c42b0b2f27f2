import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu as KitMenu } from '@mantine/core'
import type { ReactNode } from 'react'
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
  return (
    <KitMenu
      position="bottom-end"
      offset={6}
      width={260}
      loop
      withInitialFocusPlaceholder={false}
      transitionProps={{ duration: 120 }}
      classNames={{ dropdown: styles.dropdown, item: styles.item }}
    >
      <KitMenu.Target>
        <button type="button" className={styles.trigger} aria-label={label}>
          {trigger}
        </button>
      </KitMenu.Target>
      <KitMenu.Dropdown>
        {head !== undefined && <div className={styles.head}>{head}</div>}
        {items.map(item =>
          item.href === undefined ? (
            <KitMenu.Item key={item.label} leftSection={item.icon} onClick={item.onSelect}>
              {item.label}
            </KitMenu.Item>
          ) : (
            <KitMenu.Item key={item.label} leftSection={item.icon} component={Link} to={item.href}>
              {item.label}
            </KitMenu.Item>
          ),
        )}
      </KitMenu.Dropdown>
    </KitMenu>
  )
}
