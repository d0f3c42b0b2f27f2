import type { bookingRefusals } from '../booking.ts'

export const bookingSentences: Record<keyof typeof bookingRefusals, string> = {
  'period.invalid': 'The end must not lie before the start',
  'period.too.long': 'Please ask for at most 62 days at once',
}
