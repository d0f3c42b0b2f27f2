import { later, minutes } from '@konsil/contract/core/time'

const proofLife = minutes(10)
/** The clocks of two processes may differ; one that was set back makes no proof that lasts for days. */
const ahead = minutes(1)

/** Whether what a session proved at that time still counts. */
export const isFresh = (provenAt: Date | null, now: Date) =>
  provenAt !== null && provenAt > later(now, -proofLife) && provenAt <= later(now, ahead)
