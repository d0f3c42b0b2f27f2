import { readFileSync } from 'node:fs'
import {
  fitsLength,
  isPersonal,
  passwordLength,
  type PasswordOwner,
} from '@konsil/contract/chosen-password'
import { Refusal } from '@konsil/contract/core/refusals'
import type { Config } from '../../config.ts'
import type { Connection } from '../../database/connect.ts'
import { commonPasswordsFile } from '../../folders.ts'
import { namesOf } from '../account/index.ts'
import { readUser } from './store.ts'

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

let common: Set<string> | undefined

/** In whatever letters: the list is in small ones, and guessers try the others too. */
function isCommon(password: string) {
  common ??= new Set(readFileSync(commonPasswordsFile, 'utf8').split('\n'))
  return common.has(password.toLowerCase())
}
