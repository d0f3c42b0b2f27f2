import styles from './progress-bar.module.css'

interface ProgressBarProps {
  label: string
  /** From 0 to 1. */
  share: number
}

export const percentOf = (share: number) => Math.round(share * 100)

export function ProgressBar({ label, share }: ProgressBarProps) {
  return <progress className={styles.bar} value={percentOf(share)} max={100} aria-label={label} />
}
