import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { productName } from '../../lib/words/product.ts'
import { useStoredLanguage } from '../../features/account/use-stored-language.ts'
import { Lines } from '../../ui/drawing/icons.tsx'
import { LanguageSwitch } from '../../ui/page/language-switch.tsx'
import { Logo } from '../../ui/drawing/logo.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BellOf } from './bell.tsx'
import styles from './header.module.css'
import type { DashboardRole } from './roles.ts'
import { SideMenu, useUnread } from './side-menu.tsx'

/** Drawn when everything else is: what it hears, nobody waits for. */
const ChatShell = lazy(() =>
  import('../../features/chat/chat-shell.tsx').then(m => ({ default: m.ChatShell })),
)

export function Header({ menuOf }: { menuOf: DashboardRole | undefined }) {
  const { t } = useTranslation('site')
  const languages = <LanguageSwitch onChosen={useStoredLanguage()} />
  return (
    <header className={styles.header}>
      {menuOf && (
        <MenuButton role={menuOf}>
          <div className={styles.narrowest}>{languages}</div>
        </MenuButton>
      )}
      <Link
        to="/dashboard"
        className={styles.home}
        aria-label={t('shell.home', { product: productName })}
      >
        <Brand />
      </Link>
      <div className={styles.tools}>
        <div className={menuOf && styles.wider}>{languages}</div>
        {menuOf && <BellOf role={menuOf} />}
        <AccountMenu />
      </div>
      {menuOf && menuOf !== 'ADMIN' && (
        <Suspense fallback={null}>
          <ChatShell />
        </Suspense>
      )}
    </header>
  )
}

function Brand() {
  return (
    <span className={styles.brand}>
      <Logo size={26} />
      <span>{productName}</span>
    </span>
  )
}

interface MenuButtonProps {
  role: DashboardRole
  /** What the bar has no room for. */
  children: ReactNode
}

function MenuButton({ role, children }: MenuButtonProps) {
  const { t } = useTranslation('site')
  const [open, setOpen] = useState(false)
  const unread = useUnread(role)
  const close = () => setOpen(false)

  useEffect(() => {
    const panelFits = window.matchMedia('(min-width: 48em)')
    const closeSheet = () => setOpen(false)
    panelFits.addEventListener('change', closeSheet)
    return () => panelFits.removeEventListener('change', closeSheet)
  }, [])

  return (
    <div className={styles.opener}>
      <button
        type="button"
        aria-label={
          unread > 0
            ? `${t('shell.openMenu')}, ${t('menu.unread', { count: unread })}`
            : t('shell.openMenu')
        }
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Lines size={24} />
        {unread > 0 && <span className={styles.unread} />}
      </button>
      <Sheet open={open} onClose={close} label={t('nav.main')} head={<Brand />}>
        <SideMenu role={role} onChosen={close} />
        {children}
      </Sheet>
    </div>
  )
}
