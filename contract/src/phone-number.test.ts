import { expect, test } from 'vitest'
import { booking } from './booking.ts'

const { phone } = booking.makeAppointment.input.shape

test.each([
  ['+49', '0221 / 12 34-567', '2211234567'],
  ['+49', '(0170) 123 45 67', '1701234567'],
  ['+49', '221 1234567', '2211234567'],
  ['+44', '020 7946 0018', '2079460018'],
  ['+39', '06 1234 5678', '0612345678'],
  ['+225', '07 12 34 56 78', '0712345678'],
])('BOOK-24 behind %s, %s is called as %s', (areaCode, number, called) => {
  expect(phone.parse({ areaCode, number })).toEqual({ areaCode, number: called })
})

test.each(['12345', '+49 221 1234567', '0221 12345678901', 'x221234'])(
  'BOOK-24 nobody can be called under %s',
  number => {
    expect(phone.safeParse({ areaCode: '+49', number }).error?.issues).toMatchObject([
      { path: ['number'], message: 'phone.invalid' },
    ])
  },
)
