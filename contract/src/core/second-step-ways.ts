/** With what somebody can answer the second step of signing in, and prove later on that it is still them; the easiest stands first. */
export const secondStepWays = ['PASSKEY', 'APP', 'RECOVERY_CODE'] as const
export type SecondStepWay = (typeof secondStepWays)[number]
