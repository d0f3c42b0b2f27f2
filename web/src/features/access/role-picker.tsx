import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { Circles } from '../../ui/drawing/circles.tsx'
import { ArrowRight } from '../../ui/drawing/icons.tsx'
import { Page } from '../../ui/page/page.tsx'
import styles from './role-picker.module.css'
import { type MemberRole, memberRoles, queryFor } from './roles.ts'

interface RolePickerProps {
  /** What the page is for; its heading is the question. */
  pageTitle: string
  lead: string
  /** Stands above the choice: what has just happened. */
  note?: ReactNode
  /** The way to the other of signing in and signing up. */
  children: ReactNode
}

export function RolePicker({ pageTitle, lead, note, children }: RolePickerProps) {
  const { t } = useTranslation('access')
  const [query] = useSearchParams()
  return (
    <Page narrow pageTitle={pageTitle} title={t('picker.title')} lead={lead}>
      {note}
      <div className={styles.roles}>
        {memberRoles.map(role => (
          <Link key={role} to={queryFor(query, role)} className={styles.role}>
            <Picture of={role} />
            <span className={styles.words}>
              <span className={styles.name}>{t(`picker.name.${role}`)}</span>
              <span className={styles.text}>{t(`picker.${role}`)}</span>
            </span>
            <span className={styles.arrow}>
              <ArrowRight />
            </span>
          </Link>
        ))}
      </div>
      {children}
    </Page>
  )
}

/** Two doctors are the circles; the patient is where they meet. */
function Picture({ of }: { of: MemberRole }) {
  return (
    <svg
      className={styles.picture}
      width="56"
      height="48"
      viewBox="0 0 56 48"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <Circles
        x={28}
        y={24}
        radius={16}
        reach={11}
        lens={of === 'PATIENT' ? 'answer' : 'none'}
        tinted={of === 'DOCTOR'}
      />
    </svg>
  )
}
