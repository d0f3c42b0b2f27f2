import { later } from '@konsil/contract/core/time'
import type { ReadCall } from './queries.ts'

/** When something is, as this device shows the time, which may go wrong. */
export const onThisDevice = ({ ahead }: Pick<ReadCall, 'ahead'>, at: Date) => later(at, -ahead)
