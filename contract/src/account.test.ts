import { expect, test } from 'vitest'
import { account } from './account.ts'

const { phone } = account.updateProfile.input.shape

test.each([
  ['0170 123 45 67', '01701234567'],
  ['0170/12345-67', '01701234567'],
  ['(0711) 12.34.56', '0711123456'],
  ['', ''],
])('PROF-07 a phone number is taken as people write it: %s', (typed, kept) => {
  expect(phone.parse(typed)).toBe(kept)
})

test.each(['12345', '1234 567890 1234', '0170x123456', '+491701234567'])(
  'PROF-07 %s is no phone number of 6 to 13 digits',
  typed => {
    expect(phone.safeParse(typed).success).toBe(false)
  },
)
