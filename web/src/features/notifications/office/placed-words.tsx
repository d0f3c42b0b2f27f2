import type { SystemEvent } from '@konsil/contract/system-events'
import { createElement, Fragment } from 'react'
import { piecesOf } from '../../mail-editor/placeholders.ts'
import styles from './office.module.css'
import { usePlaceholders } from './placeholders.ts'

interface PlacedWordsProps {
  of: SystemEvent
  text: string
}

/** A text with the names of its places in words. */
export function PlacedWords({ of, text }: PlacedWordsProps) {
  const placeholders = usePlaceholders(of)
  const words = piecesOf(text).map((piece, at) => {
    const label = at % 2 === 1 && placeholders.find(({ name }) => name === piece)?.label
    return label ? <Place>{label}</Place> : piece
  })
  // Pieces are known by their place alone.
  return createElement(Fragment, null, ...words)
}

const Place = ({ children }: { children: string }) => (
  <span className={styles.place}>{children}</span>
)
