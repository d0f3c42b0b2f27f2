import type { NotDone } from '@konsil/contract/realtime'

export const isNotDone = (answer: object): answer is NotDone => 'refusal' in answer
