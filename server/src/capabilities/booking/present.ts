import type { Slot } from '@konsil/contract/slot'
import { minuteOnTheWire, type SlotFound } from '../schedules/index.ts'

export const presentSlot = ({ timeZone, date, start, end, status, from, to }: SlotFound): Slot => ({
  timeZone,
  date,
  start,
  end,
  startUTC: minuteOnTheWire(from),
  endUTC: minuteOnTheWire(to),
  status,
})
