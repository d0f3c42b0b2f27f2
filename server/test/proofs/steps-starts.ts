import { after } from './steps-model.ts'
import { fresh, isMeanwhile, meanwhile, price, type Standing } from './steps-standing.ts'

/** Where the tries begin: by the acts that lead there, and what happens meanwhile. */
export interface Start {
  name: string
  /** Where it leads to. */
  ends: Standing
  from: Standing
  path: string[]
}

const paid = ['patient pay']
const answered = [...paid, 'patient answer']
const begun = [...answered, 'BEGUN']
const held = [...begun, 'doctor confirm', 'OVER', 'report']
const inWriting = [...answered, 'report', 'day came']
const delivered = [...held, 'doctor deliver']
const again = ['patient reject', 'report', 'doctor deliver']
const twice = [...again, 'patient reject', 'report']
const heard = ['patient view', 'doctor view']
const completed = [...delivered, 'patient accept']

const calls: Record<string, string[]> = {
  'not paid': [],
  'not paid in time': ['PAY'],
  expired: ['PAY', 'clock leadOn'],
  paid: [...paid, 'document'],
  'not answered in time': [...paid, 'document', 'ANSWER'],
  'paid, its doctor lost': [...paid, 'lost'],
  answered: [...answered, 'document'],
  'both will come': [...answered, 'patient confirm', 'doctor confirm'],
  'answered, its doctor lost': [...answered, 'lost'],
  'asked before the call': [...answered, 'doctor ask'],
  begun,
  'over, nobody said whether it was held': [...answered, 'OVER'],
  'the doctor did not come': [...begun, 'patient noShow'],
  'the patient did not come': [...answered, 'OVER', 'doctor noShow'],
  'no word of the doctor in two days': [...begun, 'patient noShow', 'CLAIM'],
  'no word of the patient in two days': [...begun, 'doctor noShow', 'CLAIM'],
  'each says it of the other': [...begun, 'patient noShow', 'doctor contradict'],
  'each says it of the other, both are heard': [
    ...begun,
    'doctor noShow',
    'patient contradict',
    ...heard,
  ],
  'nobody objected': [...answered, 'LONG_OVER', 'HELD'],
  held,
  'asked after the call': [...begun, 'doctor confirm', 'doctor ask'],
  'no answer in a week': [...held, 'doctor ask', 'QUESTION'],
  'held, says the doctor alone': [...held, 'patient noShow'],
  'held is argued about': [...held, 'patient noShow', 'doctor contradict'],
  'the report is late': [...held, 'late'],
  'held, its doctor lost': [...held, 'doctor tick', 'lost'],
  delivered,
  'not accepted in time': [...delivered, 'ACCEPT'],
  rejected: [...delivered, 'patient reject', 'report'],
  'rejected twice': [...delivered, ...twice],
  'rejected twice, both are heard': [...delivered, ...twice, ...heard],
  'a third version': [...delivered, ...twice, ...heard, 'admin THIRD_VERSION', 'doctor deliver'],
  completed,
  rated: [...completed, 'patient rate'],
  'given up unpaid': ['patient cancel'],
  'given up by the doctor': [...paid, 'doctor cancel'],
  'a part sent back': [...held, 'admin sendBack'],
}
const written: Record<string, string[]> = {
  'written, answered': [...answered, 'document', 'report'],
  'written, its day has come': inWriting,
  'written, late': [...inWriting, 'late'],
  'written, delivered': [...inWriting, 'doctor deliver'],
  'written, rejected twice': [...inWriting, 'doctor deliver', ...twice],
  'written, delivered before its day': [...answered, 'report', 'doctor deliver'],
  'written, rejected before its day': [
    ...answered,
    'report',
    'doctor deliver',
    'patient reject',
    'report',
  ],
  'written, rejected twice before its day': [...answered, 'report', 'doctor deliver', ...twice],
}
const inTwoParts: Record<string, string[]> = {
  'the rest is owed': held,
  'delivered, the rest is owed': delivered,
  'the rest is not paid in a month': [...delivered, 'REST', 'clock leadOn'],
  'accepted, the rest is owed': [...delivered, 'REST', 'clock leadOn', 'admin ACCEPT'],
  'the rest is paid': [...delivered, 'patient pay'],
  'sent back, the rest is owed': [...delivered, 'REST', 'clock leadOn', 'admin REFUND'],
}

const next = (now: Standing, name: string) =>
  isMeanwhile(name) ? { ...now, ...meanwhile[name] } : after(now, name).standing

const all = (paths: Record<string, string[]>, more: Partial<Standing>) =>
  Object.entries(paths).map(([name, path]): Start => {
    const from = fresh(more)
    return { name, path, from, ends: path.reduce(next, from) }
  })

export const starts: Start[] = [
  ...all(calls, {}),
  ...all(written, { isWritten: true }),
  ...all(inTwoParts, { deposit: price / 4 }),
]
