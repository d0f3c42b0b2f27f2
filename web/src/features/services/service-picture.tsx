import type { ConsultationType } from '@konsil/contract/offered-service'
import { type ReactNode, useState } from 'react'
import { classes } from '../../ui/form/classes.ts'
import styles from './service-picture.module.css'

interface ServicePictureProps {
  type: ConsultationType
  src: string | undefined
  small?: boolean
}

/** The thumbnail of a service; without one, two people as they meet in it. */
export function ServicePicture({ type, src, small = false }: ServicePictureProps) {
  const [missing, setMissing] = useState<string>()
  const frame = classes(styles.picture, small && styles.small, styles[type])
  if (src === undefined || src === missing) {
    return (
      <svg
        className={frame}
        viewBox={small ? '84 14 152 152' : '0 0 320 180'}
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        aria-hidden="true"
        focusable="false"
      >
        {drawings[type]}
      </svg>
    )
  }
  return <img className={frame} src={src} alt="" onError={() => setMissing(src)} />
}

const drawings: Record<ConsultationType, ReactNode> = {
  /** Face to face, on a screen. */
  VIDEO: (
    <>
      <rect className={styles.sheet} x="106" y="42" width="108" height="80" rx="10" />
      <circle className={styles.apricotTint} cx="174" cy="82" r="22" />
      <circle className={styles.apricot} cx="174" cy="82" r="22" />
      <circle className={styles.petrol} cx="146" cy="82" r="22" />
      <path className={styles.petrol} d="M136 138h48M160 122v16" />
    </>
  ),
  /** Two who hear each other. */
  PHONE: (
    <>
      <path className={styles.petrol} d="M124 74c0-44 72-44 72 0" />
      <circle className={styles.sheet} cx="124" cy="98" r="24" />
      <circle className={styles.apricotTint} cx="196" cy="98" r="24" />
      <circle className={styles.apricot} cx="196" cy="98" r="24" />
      <path className={styles.thin} d="M155 90q4 8 0 16M165 90q-4 8 0 16" />
    </>
  ),
  /** What one writes, the other reads. */
  CHAT: (
    <>
      <circle className={styles.apricotTint} cx="184" cy="80" r="32" />
      <circle className={styles.apricot} cx="184" cy="80" r="32" />
      <path
        className={styles.sheet}
        d="M118 46h44l16 16v66a4 4 0 0 1-4 4h-56a4 4 0 0 1-4-4V50a4 4 0 0 1 4-4z"
      />
      <path className={styles.thin} d="M162 46v16h16M126 80h40M126 94h40M126 108h24" />
    </>
  ),
}
