/** The first of each is the default. */
export const dateFormats = [
  'DD-MM-YYYY',
  'DD.MM.YYYY',
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'YYYY-MM-DD',
].map(code => ({ code }))
export const timeFormats = ['HH:mm', 'hh:mm A'].map(code => ({ code }))
