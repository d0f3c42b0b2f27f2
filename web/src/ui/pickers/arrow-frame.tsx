import type { ReactNode } from 'react'
import { Chevron } from '../drawing/icons.tsx'
import styles from './arrow-frame.module.css'

/** Around a field that opens a list: the arrow at its end says so, and what is written ends before it. */
export const ArrowFrame = ({ children }: { children: ReactNode }) => (
  <span className={styles.frame}>
    {children}
    <Chevron />
  </span>
)
