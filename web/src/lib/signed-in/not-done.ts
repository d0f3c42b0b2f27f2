import type { NotDone } from '@konsil/contract/realtime'

export const isNotDone = (answer: object | undefined): answer is NotDone =>
  answer !== undefined && 'refusal' in answer

/** The server could not, whatever was asked. */
export const hasFailed = ({ refusal }: NotDone) =>
  refusal === 'server.busy' || refusal === 'server.failed'

/** Nothing about whoever asks: the server could not, or was asked too often. */
export const passesByItself = (told: NotDone) =>
  told.refusal === 'too.many.requests' || hasFailed(told)
