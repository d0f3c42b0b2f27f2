import { readableCode } from '../readable-code.ts'

/** Of so many that nobody hits one by trying. */
export const newCode = () => readableCode(9)
