import { Link } from 'react-router'
import { ArrowLeft } from '../../ui/drawing/icons.tsx'
import styles from './narrow-way.module.css'

interface NarrowWayProps {
  to: string
  children: string
}

/** Back to the list, where it does not stand beside. */
export const NarrowWay = ({ to, children }: NarrowWayProps) => (
  <Link to={to} replace className={styles.way}>
    <ArrowLeft />
    <span>{children}</span>
  </Link>
)
