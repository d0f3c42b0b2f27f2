import type * as z from 'zod'
import type { nameAndPortrait } from '../person.ts'

/** A doctor as others see them. */
export const sampleDoctor: z.infer<typeof nameAndPortrait> = {
  firstName: 'Jonas',
  lastName: 'Brandt',
  title: 'Dr.',
  imgUrl: null,
}
