import type { OutputOf } from '../core/endpoint.ts'
import type { payments } from '../payments.ts'
import type { DoctorsPayout, ListedPayout, PayoutFile, WholePayout } from '../payouts.ts'
import { idOf } from './ids.ts'

const euros = (value: number) => ({ value, currency: 'EUR' as const })

/** What one doctor is paid for October: nobody has handed it over yet. */
const dueOctober = (number: number) => ({
  _id: idOf(1_200 + number),
  month: '2026-10',
  amount: euros(831.9),
  state: 'DUE' as const,
  isSetOff: false,
  hindrance: null,
  executedOn: null,
  returnedOn: null,
})

export const samplePayout = (
  number: number,
  changes: Partial<ListedPayout> = {},
): ListedPayout => ({
  ...dueOctober(number),
  doctor: { firstName: 'Jonas', lastName: 'Brandt', title: 'Dr.' },
  account: { name: 'Dr. Jonas Brandt', iban: 'DE02 **** **** **** 2051' },
  isByHand: false,
  ...changes,
})

export const sampleStatement = (number: number): WholePayout['documents'][number] => ({
  _id: idOf(1_300 + number),
  title: 'STATEMENT',
  number: `K7F3-2026-${String(number).padStart(4, '0')}`,
  issuedAt: '2026-11-15T05:12:00.000Z',
  url: `/api/v1/doctor/payout-document?id=${idOf(1_300 + number)}`,
})

export const samplePayoutFile = (
  number: number,
  changes: Partial<PayoutFile> = {},
): PayoutFile => ({
  _id: idOf(1_400 + number),
  month: '2026-10',
  madeAt: '2026-11-15T09:00:00.000Z',
  by: { firstName: 'Ada', lastName: 'Verwaltung', title: null },
  count: 12,
  sum: euros(9_982.8),
  open: 12,
  ...changes,
})

export const sampleWholePayout = (
  number: number,
  changes: Partial<WholePayout> = {},
): WholePayout => ({
  ...samplePayout(number),
  carried: euros(0),
  items: [1, 2].map(item => ({
    payableId: idOf(40 + item),
    bookingNumber: `KNSL3400${item}`,
    kept: euros(500),
    fee: euros(100),
    vat: euros(15.95),
    net: euros(415.95),
  })),
  documents: [sampleStatement(number)],
  needsDetails: false,
  fileId: null,
  transfers: [],
  ...changes,
})

export const sampleOwnPayout = (
  number: number,
  changes: Partial<DoctorsPayout> = {},
): DoctorsPayout => ({
  ...dueOctober(number),
  carried: euros(0),
  needsDetails: false,
  documents: [sampleStatement(number)],
  ...changes,
})

type Listed = OutputOf<typeof payments.listPayouts>

/** A month with what can go out, and what waits. */
export const samplePayouts = (list: ListedPayout[], changes: Partial<Listed> = {}): Listed => ({
  list,
  total: list.length,
  months: ['2026-10', '2026-09', '2026-08'],
  sums: [
    {
      state: 'DUE',
      count: 13,
      sum: euros(10_814.7),
      ready: { count: 12, sum: euros(9_982.8) },
    },
    { state: 'CARRIED', count: 1, sum: euros(-58.23), ready: { count: 0, sum: euros(0) } },
  ],
  files: [],
  payoutDay: 15,
  hasOwnAccount: true,
  ...changes,
})

type Own = OutputOf<typeof payments.listOwnPayouts>

export const sampleOwnPayouts = (list: DoctorsPayout[], changes: Partial<Own> = {}): Own => ({
  list,
  total: list.length,
  hasAccount: true,
  ahead: [{ month: '2026-11', sum: euros(415.95) }],
  payoutDay: 15,
  ...changes,
})
