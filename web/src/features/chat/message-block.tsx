import { memo, type RefObject, useMemo } from 'react'
import { useDateHabits } from '../../lib/signed-in/signed-in.tsx'
import { DayLine, NewLine, TimeLine } from './between-lines.tsx'
import type { Block } from './message-book.ts'
import styles from './message-list.module.css'
import { MessageRow } from './message-row.tsx'
import { type Row, rowsOf } from './rows.ts'
import type { OwnStates } from './state-of-own.ts'
import { useNear } from './use-near.ts'

interface MessageBlockProps extends Pick<Block, 'messages' | 'before'>, OwnStates {
  /** What it scrolls in. */
  place: RefObject<HTMLElement | null>
  self: string
  /** Of the other side. */
  name: string
  firstNew: number | undefined
  lookedFor: number | undefined
}

/**
 * Some messages that are drawn, or put away, together: of ten thousand only those near what is in view stand in the
 * page, the others are as much room.
 */
export const MessageBlock = memo(function MessageBlock(props: MessageBlockProps) {
  const { messages, place, lookedFor } = props
  const { part, far } = useNear(place)
  const isLookedFor = messages.some(({ number }) => number === lookedFor)
  const isDrawn = far === undefined || isLookedFor
  return (
    <div ref={part} style={isDrawn ? undefined : { height: far.height }}>
      {isDrawn && <Rows {...props} />}
    </div>
  )
})

function Rows({ messages, before, self, firstNew, ...rest }: MessageBlockProps) {
  const { timeZone } = useDateHabits()
  const rows = useMemo(
    () => rowsOf({ messages, before }, { self, timeZone, firstNew }),
    [messages, before, self, timeZone, firstNew],
  )
  return (
    <ol className={styles.rows}>
      {rows.map(row => (
        <OneRow key={row.key} row={row} {...rest} />
      ))}
    </ol>
  )
}

type OneRowProps = Pick<MessageBlockProps, 'name' | 'lookedFor' | 'lastSent' | 'lastRead'> & {
  row: Row
}

function OneRow({ row, name, lookedFor, lastSent, lastRead }: OneRowProps) {
  if (row.kind === 'DAY') return <DayLine at={row.at} />
  if (row.kind === 'TIME') return <TimeLine at={row.at} />
  if (row.kind === 'NEW') return <NewLine />
  const { number } = row.message
  const state = number === lastRead ? 'READ' : number === lastSent ? 'SENT' : undefined
  return (
    <MessageRow
      message={row.message}
      isOwn={row.isOwn}
      isFirst={row.isFirst}
      isLookedFor={number === lookedFor}
      name={name}
      state={state}
    />
  )
}
