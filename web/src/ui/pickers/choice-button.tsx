import type { ReactNode } from 'react'
import styles from './choice-button.module.css'
import { ArrowRight } from '../drawing/icons.tsx'

interface ChoiceButtonProps {
  title: ReactNode
  /** What comes of it. */
  text: ReactNode
  onClick: () => void
}

/** One of a few ways to go on, which needs a word of explanation. */
export function ChoiceButton({ title, text, onClick }: ChoiceButtonProps) {
  return (
    <button type="button" className={styles.choice} onClick={onClick}>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
      <ArrowRight />
    </button>
  )
}
