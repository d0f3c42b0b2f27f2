import { dateOfLanguage } from '@konsil/contract/core/time'

/** The first of each is the default. */
export const dateFormats = [
  dateOfLanguage,
  'DD-MM-YYYY',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'YYYY-MM-DD',
].map(code => ({ code }))
export const timeFormats = ['HH:mm', 'hh:mm A'].map(code => ({ code }))
