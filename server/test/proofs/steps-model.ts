import { cheaper, price, sentBack, type Standing } from './steps-standing.ts'

/** What changes, and the entry of the log; null where it was so before. */
type Taken = { log: string | null } & Partial<Standing>
type Rule = (now: Standing) => Taken | false

const isClaimed = ({ claim }: Standing) => claim === 'PATIENT' || claim === 'DOCTOR'
const isArguedAbout = (now: Standing) => isClaimed(now) || now.dispute !== null
const isAhead = ({ state }: Standing) =>
  state === 'PAID_DEPOSIT' || state === 'ANSWERED_QUESTIONAIRE'
const isWorkedOn = ({ state }: Standing) =>
  state === 'ANSWERED_QUESTIONAIRE' || state === 'CALL_SUCCESS'
const isReportNext = ({ state, isWritten }: Standing) =>
  state === (isWritten ? 'ANSWERED_QUESTIONAIRE' : 'CALL_SUCCESS')
const isDelivered = ({ state }: Standing) => state === 'DELIVERED_FINAL_DOCUMENT'
const ended = ({ claim }: Standing) => (claim === 'NONE' ? 'NONE' : 'ENDED')

const cancelled = (by: string, now: Standing): Taken => ({
  log: `CANCEL ${by}`,
  state: 'CANCELLED',
  due: null,
  claim: ended(now),
  dispute: null,
  views: '',
  isLost: false,
  hasQuestion: false,
  hasReport: false,
  isLate: false,
  owesRest: isDelivered(now) && now.owesRest,
  kept: 0,
})
const held = (by: string, now: Standing): Taken => ({
  log: `CONFIRM_CALL ${by}`,
  state: 'CALL_SUCCESS',
  due: null,
  claim: ended(now),
  isLate: false,
  owesRest: now.owesRest || (now.state !== 'CALL_SUCCESS' && !now.isWhole),
})
const completed = (by: string): Taken => ({
  log: `ACCEPT ${by}`,
  state: 'COMPLETED',
  due: null,
  hasQuestion: false,
  hasReport: false,
  isLate: false,
})

const confirm =
  (side: 'PATIENT' | 'DOCTOR'): Rule =>
  now => {
    if (now.isWritten || now.state !== 'ANSWERED_QUESTIONAIRE') return false
    if (now.dispute !== null || (isClaimed(now) && now.claim !== side)) return false
    if (now.time === 'AHEAD') {
      const coming = [...new Set([...now.coming.split(' ').filter(Boolean), side])].sort().join(' ')
      return coming !== now.coming && { log: `SAY_COMING ${side}`, coming, claim: ended(now) }
    }
    return (side === 'DOCTOR' || now.time !== 'BEGUN') && held(side, now)
  }
const argued = (side: string, act: string): Taken => ({
  log: `${act} ${side}`,
  claim: 'ENDED',
  due: null,
  dispute: 'NO_SHOW',
  isLate: false,
})
const noShow =
  (side: 'PATIENT' | 'DOCTOR'): Rule =>
  now => {
    const isOpen =
      now.state === 'ANSWERED_QUESTIONAIRE' || (now.state === 'CALL_SUCCESS' && side === 'PATIENT')
    if (now.isWritten || !isOpen || now.isLost || now.dispute !== null) return false
    if (now.versions > 0) return false
    if (now.time !== 'BEGUN' && now.time !== 'OVER') return false
    if (now.claim === 'NONE') return { log: `REPORT_NO_SHOW ${side}`, claim: side }
    return isClaimed(now) && now.claim !== side && argued(side, 'REPORT_NO_SHOW')
  }
const isAccused = (now: Standing, side: 'PATIENT' | 'DOCTOR') =>
  isClaimed(now) && now.claim !== side && now.due !== 'CLAIM'
const agreed = (side: string, now: Standing) =>
  now.claim === 'PATIENT' ? cancelled(side, now) : held(side, now)
const cancel =
  (side: 'PATIENT' | 'DOCTOR'): Rule =>
  now => {
    const isEarly = isAhead(now) && now.time === 'AHEAD'
    const isPatients = side === 'PATIENT'
    if (isEarly && now.isLost) return cancelled(side, now)
    if (isEarly && now.versions === 0 && !isArguedAbout(now)) return cancelled(side, now)
    const isPatientsTurn =
      (now.state === 'NOT_PAID' && now.due !== 'PAY') ||
      now.isLost ||
      (now.isLate && !isArguedAbout(now))
    return isPatients && isPatientsTurn && cancelled(side, now)
  }
/** What is between the two is decided once both have said how they see it; their time to is never over here. */
const isHeard = ({ dispute, views }: Standing) =>
  dispute === 'UNPAID_REMAINDER' || views === 'DOCTOR PATIENT'
const view =
  (side: 'PATIENT' | 'DOCTOR'): Rule =>
  now => {
    const isBetween = now.dispute === 'NO_SHOW' || now.dispute === 'REJECTED_TWICE'
    const views = [...new Set([...now.views.split(' ').filter(Boolean), side])].sort().join(' ')
    return isBetween && views !== now.views && { log: `STATE_VIEW ${side}`, views }
  }
const decide =
  (causes: Standing['dispute'][], step: Rule): Rule =>
  now => {
    if (!causes.includes(now.dispute) || !isHeard(now)) return false
    const taken = step({ ...now, dispute: null })
    return taken && { ...taken, dispute: null, views: '' }
  }

/** By who and what: what follows, false where it is not theirs to do. */
const rules: Record<string, Rule> = {
  'patient pay': now => {
    if (now.state === 'NOT_PAID') {
      const whole = { isWhole: now.deposit === price, kept: now.deposit }
      return now.due !== 'PAY' && { log: 'PAY SYSTEM', state: 'PAID_DEPOSIT', ...whole }
    }
    if (!now.owesRest || now.state === 'CANCELLED') {
      return now.state !== 'CANCELLED' && now.state !== 'EXPIRED' && { log: null }
    }
    const isDecided = now.dispute === 'UNPAID_REMAINDER'
    const paid = { isWhole: true, owesRest: false, kept: now.kept + price - now.deposit }
    const due = now.due === 'REST' ? null : now.due
    return { log: 'PAY_REST SYSTEM', ...paid, due, dispute: isDecided ? null : now.dispute }
  },
  'patient cancel': cancel('PATIENT'),
  'patient move': now =>
    isAhead(now) &&
    now.time === 'AHEAD' &&
    !now.isWritten &&
    !now.isLost && { log: 'MOVE PATIENT', coming: '' },
  'patient choose': now => {
    if (!now.isLost || now.isWritten) return false
    const taken = { log: 'CHOOSE_DOCTOR PATIENT', isLost: false, isOthers: true, coming: '' }
    const kept = Math.min(now.kept, cheaper)
    const begun = { ...taken, kept, hasReport: false, hasQuestion: false }
    if (now.state !== 'CALL_SUCCESS') return begun
    const anew = { time: 'AHEAD', claim: 'NONE', isTicked: false, owesRest: false } as const
    return { ...begun, ...anew, state: 'ANSWERED_QUESTIONAIRE', isLate: false, wasAsked: false }
  },
  'patient answer': now => {
    if (now.state === 'PAID_DEPOSIT') {
      const taken = { log: 'ANSWER PATIENT', isAnswered: true, due: null }
      return now.due !== 'ANSWER' && { ...taken, state: 'ANSWERED_QUESTIONAIRE' }
    }
    // Whoever did not hear that it has worked hands in the same again.
    return now.isAnswered && { log: null }
  },
  'patient confirm': confirm('PATIENT'),
  'patient accept': now => isDelivered(now) && !now.owesRest && completed('PATIENT'),
  'patient reject': now =>
    isDelivered(now) &&
    !now.owesRest && {
      log: 'REJECT PATIENT',
      state: now.isWritten ? 'ANSWERED_QUESTIONAIRE' : 'CALL_SUCCESS',
      due: null,
      dispute: now.versions >= 2 ? 'REJECTED_TWICE' : now.dispute,
    },
  'patient rate': now =>
    now.state === 'COMPLETED' &&
    !now.owesRest &&
    !now.isRated && { log: 'RATE PATIENT', isRated: true },
  'patient noShow': noShow('PATIENT'),
  'patient agree': now => isAccused(now, 'PATIENT') && agreed('PATIENT', now),
  'patient contradict': now => isAccused(now, 'PATIENT') && argued('PATIENT', 'CONTRADICT'),
  'patient view': view('PATIENT'),
  'patient reply': now =>
    now.hasQuestion &&
    isWorkedOn(now) &&
    now.due !== 'QUESTION' && { log: 'REPLY PATIENT', hasQuestion: false },
  'patient removeDocument': now =>
    now.hasDocument &&
    now.versions === 0 &&
    (isWorkedOn(now) || now.state === 'PAID_DEPOSIT' || now.state === 'CANCELLED') && {
      log: 'REMOVE_DOCUMENT PATIENT',
      hasDocument: false,
    },
  'doctor cancel': cancel('DOCTOR'),
  'doctor confirm': confirm('DOCTOR'),
  'doctor noShow': noShow('DOCTOR'),
  'doctor agree': now => isAccused(now, 'DOCTOR') && agreed('DOCTOR', now),
  'doctor contradict': now => isAccused(now, 'DOCTOR') && argued('DOCTOR', 'CONTRADICT'),
  'doctor view': view('DOCTOR'),
  'doctor tick': now =>
    (isWorkedOn(now) || isDelivered(now)) &&
    !now.isLost &&
    !now.isTicked && { log: 'TICK DOCTOR', isTicked: true },
  'doctor ask': now =>
    isWorkedOn(now) &&
    !now.isLost &&
    !now.hasQuestion &&
    !isArguedAbout(now) && { log: 'ASK DOCTOR', hasQuestion: true },
  'doctor deliver': now =>
    isReportNext(now) &&
    !now.isLost &&
    now.hasReport &&
    !isArguedAbout(now) && {
      log: 'DELIVER DOCTOR',
      state: 'DELIVERED_FINAL_DOCUMENT',
      due: null,
      versions: now.versions + 1,
      hasReport: false,
      hasQuestion: false,
      isLate: false,
      owesRest: !now.isWhole,
    },
  'admin HELD': decide(['NO_SHOW'], now => isWorkedOn(now) && held('ADMINISTRATOR', now)),
  'admin THIRD_VERSION': decide(['REJECTED_TWICE'], now => {
    return isReportNext(now) && { log: 'ALLOW_VERSION ADMINISTRATOR' }
  }),
  'admin ACCEPT': decide(['REJECTED_TWICE', 'UNPAID_REMAINDER'], () => completed('ADMINISTRATOR')),
  'admin REFUND': decide(['NO_SHOW', 'REJECTED_TWICE', 'UNPAID_REMAINDER'], now =>
    cancelled('ADMINISTRATOR', now),
  ),
  'admin sendBack': now =>
    now.kept >= sentBack && { log: 'REFUND ADMINISTRATOR', kept: now.kept - sentBack },
  'clock leadOn': now => {
    if (now.due === 'PAY' && now.state === 'NOT_PAID') {
      return { log: 'EXPIRE SYSTEM', state: 'EXPIRED', due: null }
    }
    if (now.due === 'ANSWER' && now.state === 'PAID_DEPOSIT') return cancelled('SYSTEM', now)
    if (now.due === 'ACCEPT' && isDelivered(now)) return completed('SYSTEM')
    if (now.due === 'QUESTION' && now.hasQuestion && isWorkedOn(now)) {
      return { log: 'END_QUESTION SYSTEM', hasQuestion: false, due: null }
    }
    if (now.due === 'CLAIM' && isClaimed(now)) return agreed('SYSTEM', now)
    if (now.due === 'REST' && isDelivered(now) && now.owesRest && now.dispute === null) {
      return { log: 'ESCALATE SYSTEM', dispute: 'UNPAID_REMAINDER' }
    }
    const isOver = now.time === 'OVER' || now.time === 'LONG_OVER'
    const isUnsaid = now.state === 'ANSWERED_QUESTIONAIRE' && !now.isWritten && !isArguedAbout(now)
    if (!isOver || !isUnsaid || now.isLost) return { log: null }
    if (now.due === 'HELD') return held('SYSTEM', now)
    return now.wasAsked ? { log: null } : { log: 'ASK_IF_HELD SYSTEM', wasAsked: true }
  },
}

export const acts = Object.keys(rules)

export interface Outcome {
  standing: Standing
  /** Of each act, in the order in which they are named. */
  taken: boolean[]
  log: string[]
}

/** What one act leads to: nothing where it is not theirs. */
export function after(standing: Standing, act: string): Outcome {
  const isFormersDoctor = act.startsWith('doctor ') && standing.isOthers
  const taken = !isFormersDoctor && (rules[act]?.(standing) ?? false)
  if (!taken) return { standing, taken: [false], log: [] }
  const { log, ...change } = taken
  return { standing: { ...standing, ...change }, taken: [true], log: log === null ? [] : [log] }
}

/** Of two at once one comes first. */
export function afterBoth(standing: Standing, one: string, other: string): Outcome[] {
  const inTurn = (first: string, second: string) => {
    const [a, b] = [after(standing, first), after(after(standing, first).standing, second)]
    return { standing: b.standing, taken: [...a.taken, ...b.taken], log: [...a.log, ...b.log] }
  }
  const turned = inTurn(other, one)
  return [inTurn(one, other), { ...turned, taken: turned.taken.toReversed() }]
}
