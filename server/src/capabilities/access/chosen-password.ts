import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  fitsLength,
  isPersonal,
  passwordLength,
  type PasswordOwner,
} from '@konsil/contract/chosen-password'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Config } from '../../config.ts'
import type { Connection } from '../../database/connect.ts'
import { listsFolder } from '../../folders.ts'
import { namesOf } from '../account/index.ts'
import { readUser } from './store/accounts.ts'

/** What everybody tries first, or what whoever knows this person tries (D-340). */
export function refuseGuessable(password: string, owner: PasswordOwner, field = 'password') {
  if (isPersonal(password, owner)) throw new Refusal('password.personal', { field })
  if (isCommon(password)) throw new Refusal('password.common', { field })
}

/** Of an account that is there: who it belongs to, for whoever judges their new password. */
export async function ownerOf(connection: Connection, userId: string): Promise<PasswordOwner> {
  const { email } = await readUser(connection, userId)
  const name = (await namesOf(connection, [userId])).get(userId)
  return { firstName: '', lastName: '', ...name, email }
}

export function refuseLength(password: string, { min, max } = passwordLength) {
  if (!fitsLength(password, { min, max })) {
    throw new Refusal('password.length', { field: 'password', min, max })
  }
}

/** Whether a setting has brought back the older rule for a reset, which asks for a length and nothing else. */
export const isOlderRule = ({ min }: Config['PASSWORD_LENGTH']) => min < passwordLength.min

/** Read while the module loads: a server without them does not start. */
const linesOf = (name: string) => readFileSync(join(listsFolder, name), 'utf8').trim().split('\n')
const common = new Set(linesOf('common-passwords.txt'))
/** What people put behind a word, so that it counts as a password. */
const ending = /[\d!.?]{0,5}$/u
/** English ones are those that the common passwords begin with. */
const words = new Set([
  ...linesOf('common-words-german.txt'),
  ...[...common].map(line => line.replace(ending, '')).filter(word => /^[a-z]{5,}$/.test(word)),
])

/** In whatever letters: the lists are in small ones, and guessers try the others too. */
function isCommon(password: string) {
  const typed = password.toLowerCase()
  return isPattern(typed) || common.has(typed) || words.has(typed.replace(ending, ''))
}

/** A few signs over and over, or signs in their order, up or down: too many for a list. */
function isPattern(typed: string) {
  const seen = typed.replace(/[\s\p{Cf}]/gu, '')
  const codes = Array.from(seen, sign => sign.codePointAt(0) ?? 0)
  const isRun = (step: number) =>
    codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step)
  return /^(.{1,4})\1+$/u.test(seen) || isRun(1) || isRun(-1)
}
