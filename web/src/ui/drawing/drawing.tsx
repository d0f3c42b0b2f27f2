import type { ReactNode } from 'react'
import { Circles } from './circles.tsx'
import styles from './drawing.module.css'

const drawings = {
  /** Nothing here yet: two circles that have not met. */
  apart: (
    <>
      <circle className={styles.dashed} cx="90" cy="48" r="25" />
      <circle className={styles.first} cx="30" cy="48" r="25" />
    </>
  ),
  /** Nothing found: a lens looks for the second circle. */
  search: (
    <>
      <circle className={styles.dashed} cx="78" cy="44" r="28" />
      <circle className={styles.firstTint} cx="46" cy="44" r="28" />
      <circle className={styles.first} cx="46" cy="44" r="28" />
      <path className={styles.first} d="M26 66 12 82" />
    </>
  ),
  /** Nothing left to do: both have met, and it is ticked. */
  done: (
    <>
      <Circles x={60} y={48} radius={30} reach={16} tinted />
      <path className={styles.tick} d="m52 48 6 6 10-12" />
    </>
  ),
  /** No papers, reports, questionnaires. */
  papers: (
    <>
      <circle className={styles.secondTint} cx="78" cy="44" r="30" />
      <circle className={styles.second} cx="78" cy="44" r="30" />
      <path
        className={styles.sheet}
        d="M26 18h34l14 14v46a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V22a4 4 0 0 1 4-4z"
      />
      <path className={styles.thin} d="M60 18v14h14M32 46h28M32 57h32M32 68h18" />
    </>
  ),
  /** No messages. */
  talk: (
    <>
      <path
        className={styles.secondTint}
        d="M76 18a28 28 0 1 1-11 53.800l-1 0A28 28 0 0 1 76 18z"
      />
      <path className={styles.second} d="M65 72a28 28 0 1 1 26-2l9 12-18-8.6" />
      <circle className={styles.sheet} cx="42" cy="46" r="28" />
      <path className={styles.first} d="M27 70 18 82l17-8.6" />
      <path className={styles.thin} d="M31 40h22M31 51h14" />
    </>
  ),
} satisfies Record<string, ReactNode>

export type DrawingName = keyof typeof drawings

/** Where the first line of each begins: the rest before it is room. */
const edges: Record<DrawingName, number> = { apart: 3, search: 10, done: 12, papers: 20, talk: 12 }

interface DrawingProps {
  of: DrawingName
  /** Height in pixels. */
  size?: number
  /** Begins where the words below it begin. */
  flush?: boolean
}

export function Drawing({ of, size = 96, flush = false }: DrawingProps) {
  const edge = flush ? edges[of] : 0
  return (
    <svg
      className={styles.drawing}
      width={(size * (120 - edge)) / 96}
      height={size}
      viewBox={`${edge} 0 ${120 - edge} 96`}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[of]}
    </svg>
  )
}
