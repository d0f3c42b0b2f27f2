import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeCount, recoveryCodeSigns } from '@konsil/contract/second-factors'
import type { InTransaction } from '../../database/connect.ts'
import { replaceRecoveryCodes } from './store/second-factors.ts'

/** 80 bits each: what is stored of them is a hash, and no list of all codes can be made. */
const codeLength = 16

/** Ten new ones in place of all others, in groups of four as they are shown, this once. */
export async function makeRecoveryCodes(tx: InTransaction, userId: string, now: Date) {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await replaceRecoveryCodes(tx, userId, codes.map(hashOfCode), now)
  return codes.map(code => code.replace(/(.{4})(?=.)/g, '$1-'))
}

const newCode = () =>
  Array.from({ length: codeLength }, () =>
    recoveryCodeSigns.charAt(randomInt(recoveryCodeSigns.length)),
  ).join('')

export const hashOfCode = (code: string) => createHash('sha256').update(code).digest()
