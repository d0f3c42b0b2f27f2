import { Refusal } from '@konsil/contract/core/refusals'
import type { Config } from '../../config.ts'

/** Where a password is chosen; at sign-up alone any will do (D-013). */
export function refuseLength(
  { PASSWORD_LENGTH: { min, max } }: Config,
  password: string,
  field = 'password',
) {
  const length = Array.from(password).length
  if (length < min || length > max) throw new Refusal('password.length', { field, min, max })
}
