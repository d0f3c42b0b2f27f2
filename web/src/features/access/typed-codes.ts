/** How a code is typed: on a phone with digits alone, and offered by what fills in codes. */
export const typedCodes = {
  APP: { inputMode: 'numeric', autoComplete: 'one-time-code', signs: 8 },
  RECOVERY_CODE: { inputMode: 'text', autoComplete: 'off', signs: 22 },
} as const
