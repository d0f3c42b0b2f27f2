import * as z from 'zod'
import { fromAbroad } from './phone-number.ts'

/** For a doctor who calls, of one booking or one call alone (BOOK-24, CALL-11). */
export const callNumber = z
  .strictObject({
    areaCode: z
      .string()
      .max(8, { error: 'phone.invalid', abort: true })
      .regex(/^\+\d{1,4}$/, { error: 'phone.invalid' }),
    number: z
      .string()
      // As people write it: 0170 / 123-45 67.
      .overwrite(typed => typed.replaceAll(/[\s()/.-]/g, ''))
      .max(13, { error: 'phone.invalid', abort: true })
      .regex(/^\d{6,13}$/, { error: 'phone.invalid' }),
  })
  .overwrite(({ areaCode, number }) => ({ areaCode, number: fromAbroad(areaCode, number) }))
