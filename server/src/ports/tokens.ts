import type { SignInRole } from '@konsil/contract/core/roles'

export interface TokenClaims {
  userId: string
  sessionId: string
  role: SignInRole
  issuedAt: Date
  expiresAt: Date
}

export interface Tokens {
  sign(claims: TokenClaims): Promise<string>
  /** The claims of an unaltered, unexpired token of ours; undefined for every other string. */
  verify(token: string): Promise<TokenClaims | undefined>
}
