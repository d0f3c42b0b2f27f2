import type { NotDone } from '@konsil/contract/realtime'

export const isNotDone = (answer: object | undefined): answer is NotDone =>
  answer !== undefined && 'refusal' in answer

/** Nothing about whoever asks: the server could not, or was asked too often. */
export const passesByItself = ({ refusal }: NotDone) =>
  refusal === 'too.many.requests' || refusal === 'server.failed'
