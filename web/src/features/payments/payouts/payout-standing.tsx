import type { ListedPayout } from '@konsil/contract/payouts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/signed-in/dates.ts'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { Beneath, CellWords } from '../../../ui/display/cell-words.tsx'
import { type StatusLook, StatusWord } from '../../../ui/display/status-word.tsx'

const looks: Record<ListedPayout['state'], StatusLook> = {
  DUE: { sign: 'waiting', tone: 'info' },
  ORDERED: { sign: 'going', tone: 'info' },
  EXECUTED: { sign: 'done', tone: 'success' },
  RETURNED: { sign: 'caution', tone: 'caution' },
  CARRIED: { sign: 'ended', tone: 'plain' },
}

type Shown = Pick<ListedPayout, 'state' | 'isSetOff' | 'hindrance' | 'executedOn' | 'returnedOn'>

interface PayoutStandingProps {
  of: Shown
  /** A doctor reads of theirs; else it is said to administrators. */
  isOwn?: boolean
}

/** Where it stands, why it cannot go on, and on which day it last moved. */
export function PayoutStanding({ of, isOwn = false }: PayoutStandingProps) {
  const { t } = useTranslation('payouts')
  const habits = useDateHabits()
  const { state, isSetOff, hindrance, executedOn, returnedOn } = of
  const look = hindrance ? looks.RETURNED : looks[state]
  const to = isOwn ? 'own' : 'office'
  const standing = isSetOff ? 'SET_OFF' : state
  const day = state === 'EXECUTED' ? executedOn : state === 'RETURNED' ? returnedOn : null
  return (
    <CellWords>
      <StatusWord {...look}>{t(`state.${to}.${standing}`)}</StatusWord>
      {day !== null && <Beneath>{formatDay(day, habits)}</Beneath>}
      {hindrance && <Beneath>{t(`hindrance.${to}.${hindrance}`)}</Beneath>}
    </CellWords>
  )
}
