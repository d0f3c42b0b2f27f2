import { readSession } from './session.ts'

type Entered = Record<string, unknown>

/** What a tab held when its session ended without its doing: another tab signed out, or time ran out. */
interface Interruption {
  person: string
  at: number
  /** Where they were. */
  place: string
  /** What was changed in each form and is not saved. */
  entered: Record<string, Entered>
  isTold: boolean
  /** The account was blocked, which ended the session. */
  isBlocked: boolean
  /** The same person has come back. */
  isOver: boolean
}

const storageKey = 'interruption'
/** Whoever comes back later than this begins anew: somebody else may sit there by then. */
const longestAbsence = 60 * 60 * 1000

let worker: string | undefined
const forms = new Map<string, () => Entered>()

/** From now on this tab is theirs; what anybody else left in it goes. Says once that something waits for them. */
export function beginWork(person: string) {
  worker = person
  const left = read()
  if (!left) return false
  if (left.person !== person) {
    forgetInterruption()
    return false
  }
  write({ ...left, isOver: true })
  return !left.isOver && keepsAnything(left)
}

/** A form whose changes are worth keeping, by a name that is its own. Gives the way to end that. */
export function watchEntered(form: string, changes: () => Entered) {
  forms.set(form, changes)
  return () => {
    if (forms.get(form) === changes) forms.delete(form)
  }
}

/** The session has ended and nobody pressed anything here. */
export function noteInterruption({ isBlocked = false } = {}) {
  if (worker === undefined) return
  const changed = [...forms].map(([form, changes]) => [form, withoutSecrets(changes())] as const)
  const { pathname, search, hash } = window.location
  write({
    person: worker,
    at: Date.now(),
    place: pathname + search + hash,
    entered: Object.fromEntries(changed.filter(([, fields]) => Object.keys(fields).length > 0)),
    isTold: false,
    isBlocked,
    isOver: false,
  })
}

/** For the sign-in page that follows: what there is to tell, and whether anything is kept. */
export function untoldInterruption() {
  const left = read()
  if (!left || left.isTold) return undefined
  return { isBlocked: left.isBlocked, keeps: keepsAnything(left) }
}

export function noteTold() {
  const left = read()
  if (left) write({ ...left, isTold: true })
}

/** Where this person was. */
export function placeLeftBy(person: string) {
  const left = read()
  return left?.person === person && !left.isOver ? left.place : undefined
}

/** What the person who is signed in had changed in this form; it is given once. */
export function takeEntered(form: string): Entered | undefined {
  const left = read()
  if (!left || left.person !== readSession()?.profile._id) return undefined
  const { [form]: mine, ...others } = left.entered
  if (mine) write({ ...left, entered: others })
  return mine
}

export function forgetInterruption() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Then there is nothing to forget.
  }
}

const keepsAnything = ({ entered }: Interruption) => Object.keys(entered).length > 0

const withoutSecrets = (fields: Entered): Entered =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !/password/i.test(name)))

function write(left: Interruption) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(left))
  } catch {
    // Then nothing is kept, and nothing is said of it.
  }
}

/** Only this module writes there. */
function read(): Interruption | undefined {
  try {
    const left = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Interruption | null
    return left && Date.now() - left.at < longestAbsence ? left : undefined
  } catch {
    return undefined
  }
}
