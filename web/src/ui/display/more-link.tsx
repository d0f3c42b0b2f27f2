import type { AnchorHTMLAttributes } from 'react'
import styles from './more-link.module.css'

/** Stands alone, not in a sentence: as high as a finger needs. */
export function MoreLink(link: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...link} className={styles.more} />
}
