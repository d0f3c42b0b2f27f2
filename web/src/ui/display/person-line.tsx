import type { ReactNode } from 'react'
import styles from './person-line.module.css'
import { Portrait } from './portrait.tsx'

interface PersonLineProps {
  name: string
  /** Where not all of the name has room. */
  shown?: string
  picture: string | null
  /** What stands below the name. */
  children?: ReactNode
}

/** Whose it is that stands below. */
export function PersonLine({ name, shown = name, picture, children }: PersonLineProps) {
  return (
    <div className={styles.person}>
      <Portrait name={name} src={picture ?? undefined} />
      <div>
        <p className={styles.name} dir="auto">
          {shown}
        </p>
        {children}
      </div>
    </div>
  )
}
