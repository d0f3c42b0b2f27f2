import type { ReactNode } from 'react'
import styles from './choice-button.module.css'
import { ArrowRight } from '../drawing/icons.tsx'

interface ChoiceButtonProps {
  title: ReactNode
  /** What comes of it. */
  text: ReactNode
  /** It was chosen before, by whoever came back. */
  isChosen?: boolean
  onClick: () => void
}

/** One of a few ways to go on, which needs a word of explanation. */
export function ChoiceButton({ title, text, isChosen = false, onClick }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      className={styles.choice}
      aria-current={isChosen || undefined}
      onClick={onClick}
    >
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
      <ArrowRight />
    </button>
  )
}
