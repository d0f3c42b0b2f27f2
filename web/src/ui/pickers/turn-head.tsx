import type { Ref } from 'react'
import { ArrowLeft, ArrowRight } from '../drawing/icons.tsx'
import styles from './turn-head.module.css'

interface TurnHeadProps {
  /** What is open: a month, a year. */
  title: string
  heading: 'h3' | 'h4'
  /** What the arrows lead to, read out. */
  earlier: string
  later: string
  /** Left out where there is nothing more. */
  onEarlier: (() => void) | undefined
  onLater: (() => void) | undefined
  /** For a focus that goes there. */
  place?: Ref<HTMLHeadingElement>
}

/** Above what is turned over like pages. */
export function TurnHead(props: TurnHeadProps) {
  const { title, heading: Heading, earlier, later, onEarlier, onLater, place } = props
  return (
    <div className={styles.head}>
      <button
        type="button"
        className={styles.turn}
        aria-label={earlier}
        aria-disabled={!onEarlier || undefined}
        onClick={onEarlier}
      >
        <ArrowLeft />
      </button>
      <Heading ref={place} tabIndex={place ? -1 : undefined} aria-live="polite">
        {title}
      </Heading>
      <button
        type="button"
        className={styles.turn}
        aria-label={later}
        aria-disabled={!onLater || undefined}
        onClick={onLater}
      >
        <ArrowRight />
      </button>
    </div>
  )
}
