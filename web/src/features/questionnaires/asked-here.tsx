import type { Question } from '@konsil/contract/questionnaires'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { RefusalText } from '../../lib/calls/refusal-text.tsx'
import styles from './answer-step.module.css'
import { ConflictChoice } from './conflict-choice.tsx'
import { QuestionField } from './question-field.tsx'
import type { AnswerWay } from './use-answer-way.ts'

interface AskedHereProps {
  to: Question
  way: AnswerWay
}

/** The field of a question; where it was answered on two devices, both answers in its place. */
export function AskedHere({ to, way }: AskedHereProps) {
  const { conflicts, fault, refusal, givenTo } = way
  const field = useRef<HTMLDivElement>(null)
  const conflict = conflicts.get(to._id)
  const { isKept, ...within } = useKeptField(conflict !== undefined)
  const noteChosen = useFocusAfter(conflict === undefined, field)
  useEffect(() => {
    if (fault) field.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fault])
  const given = givenTo(to._id)
  const error = fault ? (
    <RefusalText id={fault[0]} values={{ ...fault[1] }} />
  ) : (
    refusal && <RefusalText {...refusal} />
  )
  return (
    <>
      {(!conflict || isKept) && (
        <div ref={field} className={styles.field} {...within}>
          <QuestionField to={to} given={given} onGive={way.give} error={error} />
        </div>
      )}
      {conflict && (
        <ConflictChoice
          to={to}
          here={given}
          there={conflict}
          onChoose={side => {
            noteChosen()
            way.choose(to._id, side)
          }}
        />
      )}
    </>
  )
}

/** Nobody’s field is taken away while they are in it: until they have chosen it stands above both answers. */
function useKeptField(hasConflict: boolean) {
  const [isWithin, setWithin] = useState(false)
  const [isKept, setKept] = useState(false)
  const stays = hasConflict && (isKept || isWithin)
  if (stays !== isKept) setKept(stays)
  return { isKept: stays, onFocus: () => setWithin(true), onBlur: () => setWithin(false) }
}

/** What was pressed goes with the choice: whoever pressed it goes on at the field. */
function useFocusAfter(isChosen: boolean, field: RefObject<HTMLDivElement | null>) {
  const waits = useRef(false)
  useEffect(() => {
    if (!isChosen || !waits.current) return
    waits.current = false
    const of = (fields: string) => field.current?.querySelector<HTMLElement>(fields)
    ;(of('input:checked') ?? of('textarea, input'))?.focus()
  }, [isChosen, field])
  return () => {
    waits.current = true
  }
}
