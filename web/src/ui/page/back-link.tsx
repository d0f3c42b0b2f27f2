import { Link } from 'react-router'
import styles from './back-link.module.css'
import { ArrowLeft } from '../drawing/icons.tsx'

interface BackLinkProps {
  to: string
  /** A real page load, as among the public pages. */
  leaves?: boolean
  children: string
}

export function BackLink({ to, leaves = false, children }: BackLinkProps) {
  const content = (
    <>
      <ArrowLeft />
      <span>{children}</span>
    </>
  )
  return leaves ? (
    <a href={to} className={styles.back}>
      {content}
    </a>
  ) : (
    <Link to={to} className={styles.back}>
      {content}
    </Link>
  )
}
