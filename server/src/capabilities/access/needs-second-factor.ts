import type { SignInRole } from '@konsil/contract/core/roles'
import type { Config } from '../../config.ts'

/** Whether an account of this role can do nothing until it has a second factor. */
export const needsSecondFactor = (
  { SECOND_FACTOR_FOR_ADMINS }: Pick<Config, 'SECOND_FACTOR_FOR_ADMINS'>,
  role: SignInRole,
) => SECOND_FACTOR_FOR_ADMINS && role === 'ADMIN'
