import type { BotCheck } from '../../ports/bot-check.ts'
import type { Passwords } from '../../ports/passwords.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Tokens } from '../../ports/tokens.ts'
import type { FollowWithdrawal } from '../capability.ts'
import type { Ground } from '../ground.ts'
import type { PersonalData } from '../personal-data.ts'

export interface AccessGround extends Ground {
  passwords: Passwords
  tokens: Tokens
  botCheck: BotCheck
  secrets: Secrets
  /** What all the others keep about people: an account is closed and its data are given out here, and they stand on this capability. */
  personalData: PersonalData[]
  /** What all the others give up with a consent. */
  followWithdrawal: FollowWithdrawal[]
}
