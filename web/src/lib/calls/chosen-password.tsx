import { isPersonal, type PasswordOwner } from '@konsil/contract/chosen-password'
import { RefusalText } from './refusal-text.tsx'

/** Which common passwords there are, the server alone knows. */
export const personalFault = (password: string, owner: PasswordOwner) =>
  isPersonal(password, owner) ? <RefusalText id="password.personal" /> : undefined
