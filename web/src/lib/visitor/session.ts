import type { SignedInUser } from '@konsil/contract/access'
import type { RoleCode } from '@konsil/contract/core/roles'

type Profile = SignedInUser['profile'] & Pick<SignedInUser, '_id' | 'email'>
type Setting = SignedInUser['setting']

export interface Session {
  token: string
  role: RoleCode
  profile: Profile
  setting: Setting
  signedInAt: Date
  /** A doctor's lasts until they have handed in a certificate (D-052). */
  firstTimeLogin: boolean
  /** Came in for the first time, and has not been welcomed yet. */
  awaitsWelcome: boolean
}

/** The names that the older clients keep (ACC-12). */
const keys = {
  token: 'Token',
  profile: 'userProfile',
  role: 'role',
  setting: 'userSettings',
  signedInAt: 'signedInAt',
  firstTimeLogin: 'firstTimeLogin',
  awaitsWelcome: 'awaitsWelcome',
  endedByBlock: 'endedByBlock',
} as const

export function keepSession(token: string, user: SignedInUser, signedInAt: Date) {
  remove(keys.endedByBlock)
  write(keys.token, token)
  write(keys.signedInAt, signedInAt.toISOString())
  write(keys.firstTimeLogin, String(user.firstTimeLogin))
  write(keys.awaitsWelcome, String(user.firstTimeLogin))
  writeUser(user)
}

/** What the server says of the person now; nothing when the browser belongs to somebody else by then. */
export function keepUser(user: SignedInUser) {
  if (readSession()?.profile._id !== user._id) return
  writeUser(user)
  // They may have handed in their first certificate on another device.
  if (!user.firstTimeLogin) forgetFirstTime()
}

function writeUser(user: SignedInUser) {
  write(keys.role, user.role.code)
  write(
    keys.profile,
    JSON.stringify({
      ...user.profile,
      _id: user._id,
      email: user.email,
    }),
  )
  write(keys.setting, JSON.stringify(user.setting))
}

export const forgetFirstTime = () => remove(keys.firstTimeLogin)
export const forgetWelcome = () => remove(keys.awaitsWelcome)

export const keepRenewedToken = (token: string) => write(keys.token, token)

/** Language stays; everything else of the person goes (D-019). */
export function endSessionHere() {
  for (const key of Object.values(keys)) remove(key)
}

/** Not by their own wish (ACC-36): the role stays, it says which sign-in page is theirs. */
export function dropSession({ isBlocked = false } = {}) {
  // First: the other tabs look as soon as the token is gone.
  if (isBlocked) write(keys.endedByBlock, String(true))
  remove(keys.token)
  remove(keys.profile)
}

/** Whether the session that was here last ended because its account was blocked. */
export const wasEndedByBlock = () => read(keys.endedByBlock) !== undefined

export const storedRole = () => read(keys.role)

/** The token while it is in force; one that has run out is removed (ACC-35). */
export function readToken(): string | undefined {
  const token = read(keys.token)
  if (!token) return undefined
  if (endOf(token) > Date.now()) return token
  remove(keys.token)
  return undefined
}

/** What this browser knows of the signed-in person; nothing when any part of it is missing. */
export function readSession(): Session | undefined {
  const token = readToken()
  const role = read(keys.role)
  const profile = parsed(keys.profile) as Profile | undefined
  const setting = parsed(keys.setting) as Setting | undefined
  if (!token || !role || !profile || !setting) return undefined
  return {
    token,
    role: role as RoleCode,
    profile,
    setting,
    signedInAt: new Date(read(keys.signedInAt) ?? 0),
    firstTimeLogin: read(keys.firstTimeLogin) === 'true',
    awaitsWelcome: read(keys.awaitsWelcome) === 'true',
  }
}

// A browser may refuse storage, or have no room left. Whoever keeps a session reads it again to know.

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    remove(key)
  }
}

function remove(key: string) {
  try {
    localStorage.removeItem(key)
  } catch {
    // Then there is nothing to remove.
  }
}

function read(key: string) {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function parsed(key: string): unknown {
  try {
    return JSON.parse(read(key) ?? 'null')
  } catch {
    return undefined
  }
}

/** In milliseconds; an unreadable token has ended. */
function endOf(token: string) {
  try {
    const [, payload = ''] = token.split('.')
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as {
      exp?: unknown
    }
    return typeof exp === 'number' ? exp * 1000 : 0
  } catch {
    return 0
  }
}
