import type { SystemEvent } from '@konsil/contract/system-events'
import { Fragment } from 'react'
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
  return piecesOf(text).map((piece, at) => {
    const label = at % 2 === 1 && placeholders.find(({ name }) => name === piece)?.label
    // oxlint-disable-next-line react/no-array-index-key -- a piece is known by its place alone
    return <Fragment key={at}>{label ? <Place>{label}</Place> : piece}</Fragment>
  })
}

const Place = ({ children }: { children: string }) => (
  <span className={styles.place}>{children}</span>
)
