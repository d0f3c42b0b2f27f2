/** How an appointment stands: written once more from the requirements, apart from the table that the product goes by. */
export interface Standing {
  state:
    | 'NOT_PAID'
    | 'PAID_DEPOSIT'
    | 'ANSWERED_QUESTIONAIRE'
    | 'CALL_SUCCESS'
    | 'DELIVERED_FINAL_DOCUMENT'
    | 'COMPLETED'
    | 'CANCELLED'
    | 'EXPIRED'
  isWritten: boolean
  /** Of its call: three years ahead, for a quarter of an hour, over an hour ago, over two days ago. */
  time: 'AHEAD' | 'BEGUN' | 'OVER' | 'LONG_OVER'
  /** What time has run out, and no job has come yet. */
  due: 'PAY' | 'ANSWER' | 'ACCEPT' | 'QUESTION' | 'CLAIM' | 'HELD' | 'REST' | null
  /** Who says that the other did not come. */
  claim: 'NONE' | 'PATIENT' | 'DOCTOR' | 'ENDED'
  dispute: 'NO_SHOW' | 'REJECTED_TWICE' | 'UNPAID_REMAINDER' | null
  /** Who has said how they see it. */
  views: string
  coming: string
  wasAsked: boolean
  isAnswered: boolean
  hasQuestion: boolean
  isTicked: boolean
  isRated: boolean
  hasReport: boolean
  hasDocument: boolean
  versions: number
  /** Its patient is asked what becomes of it, and has another doctor by now. */
  isLost: boolean
  isOthers: boolean
  isLate: boolean
  /** In cents; what came and was not sent back. */
  deposit: number
  isWhole: boolean
  owesRest: boolean
  kept: number
}

export const price = 12_000
export const sentBack = 1_000
/** Of another doctor, so that something goes back. */
export const cheaper = 6_000

export const fresh = (more: Partial<Standing> = {}): Standing => ({
  state: 'NOT_PAID',
  isWritten: false,
  time: 'AHEAD',
  due: null,
  claim: 'NONE',
  dispute: null,
  views: '',
  coming: '',
  wasAsked: false,
  isAnswered: false,
  hasQuestion: false,
  isTicked: false,
  isRated: false,
  hasReport: false,
  hasDocument: false,
  versions: 0,
  isLost: false,
  isOthers: false,
  isLate: false,
  deposit: price,
  isWhole: false,
  owesRest: false,
  kept: 0,
  ...more,
})

/** What is no step, and what it changes: time goes by, files come, a doctor is lost. */
export const meanwhile = {
  BEGUN: { time: 'BEGUN' },
  OVER: { time: 'OVER' },
  LONG_OVER: { time: 'LONG_OVER' },
  'day came': { time: 'BEGUN' },
  PAY: { due: 'PAY' },
  ANSWER: { due: 'ANSWER' },
  ACCEPT: { due: 'ACCEPT' },
  REST: { due: 'REST' },
  QUESTION: { due: 'QUESTION' },
  CLAIM: { due: 'CLAIM' },
  HELD: { due: 'HELD', wasAsked: true },
  late: { isLate: true },
  lost: { isLost: true, isLate: false },
  report: { hasReport: true },
  document: { hasDocument: true },
} as const satisfies Record<string, Partial<Standing>>
export type Meanwhile = keyof typeof meanwhile
export const isMeanwhile = (name: string): name is Meanwhile => name in meanwhile
