import { Link } from 'react-router'
import styles from './back-link.module.css'
import { ArrowLeft } from './icons.tsx'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeft />
      <span>{children}</span>
    </Link>
  )
}
