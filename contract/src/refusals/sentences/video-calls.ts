import type { videoCallRefusals } from '../video-calls.ts'

export const videoCallSentences: Record<keyof typeof videoCallRefusals, string> = {
  'call.unauthorized.role': 'Sorry, you are unauthorized to attend this video call!',
  'call.must.be.answered.questionaire.appointment': 'Lack of information',
  'call.not.found.call': 'Call not found',
  'call.not.open': 'This call has not begun yet',
  'call.over': 'The time of this call is over',
  'call.taken': 'You are in this call on another page or device now',
  'notes.changed': 'Your notes were changed on another page or device. Please look at them again',
  'too.many.notes': 'No more versions of these notes can be kept',
}
