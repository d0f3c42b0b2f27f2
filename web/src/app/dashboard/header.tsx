import { useEffect, useState } from 'react'
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
import { SideMenu } from './side-menu.tsx'

export function Header({ menuOf }: { menuOf: DashboardRole | undefined }) {
  const { t } = useTranslation('site')
  const storeLanguage = useStoredLanguage()
  return (
    <header className={styles.header}>
      {menuOf && <MenuButton role={menuOf} />}
      <Link
        to="/dashboard"
        className={styles.home}
        aria-label={t('shell.home', { product: productName })}
      >
        <Brand />
      </Link>
      <div className={styles.tools}>
        <LanguageSwitch onChosen={storeLanguage} />
        {menuOf && <BellOf role={menuOf} />}
        <AccountMenu />
      </div>
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

function MenuButton({ role }: { role: DashboardRole }) {
  const { t } = useTranslation('site')
  const [open, setOpen] = useState(false)
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
        aria-label={t('shell.openMenu')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Lines size={24} />
      </button>
      <Sheet open={open} onClose={close} label={t('nav.main')} head={<Brand />}>
        <SideMenu role={role} onChosen={close} />
      </Sheet>
    </div>
  )
}
