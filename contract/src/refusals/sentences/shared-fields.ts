import type { sharedFieldRefusals } from '../shared-fields.ts'

export const sharedFieldSentences: Record<keyof typeof sharedFieldRefusals, string> = {
  'first.name.required': 'First Name is required',
  'last.name.required': 'Last Name is required',
  'first.name.length': 'First name must be between 2 and 80 characters',
  'last.name.length': 'Last name must be between 2 and 80 characters',
  'name.characters': 'Please enter valid characters',
  'person.name.characters':
    'Please enter valid characters: letters, spaces, apostrophes, hyphens, and a space after a dot',
  'time.zone.unknown': 'This time zone is not known',
  'text.too.long': 'This text is too long',
  'price.required': 'Price is required',
  'price.invalid': 'Please enter a valid number',
  'price.range': 'Price must be between {{min}} and {{max}}',
  'currency.required': 'Currency is required',
}
