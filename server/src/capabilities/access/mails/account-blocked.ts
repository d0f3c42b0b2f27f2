import type { LinkMailText } from './activation.ts'

/** A doctor whom an administrator keeps out: their page can tell them no more. */
export const accountBlockedMail: LinkMailText = {
  en: ({ productName, url }) => ({
    subject: `Your account at ${productName} has been blocked`,
    paragraphs: [
      'We have blocked your account. You have been signed out on all devices, and you cannot sign in as long as it is blocked.',
      'Nobody can book a time with you meanwhile. Whoever has booked one already is asked to choose somebody else, or gets everything back.',
      'If you do not know why, or if you think that this is a mistake, please write to us.',
    ],
    action: { label: 'Write to us', url },
    closing: 'We tell you as soon as your account is open again.',
    reason: 'notice without a switch',
  }),
  de: ({ productName, url }) => ({
    subject: `Ihr Konto bei ${productName} ist gesperrt`,
    paragraphs: [
      'wir haben Ihr Konto gesperrt. Sie wurden auf allen Geräten abgemeldet und können sich nicht anmelden, solange es gesperrt ist.',
      'Währenddessen kann niemand einen Termin bei Ihnen buchen. Wer schon einen gebucht hat, kann jemand anderen wählen oder bekommt alles zurück.',
      'Wenn Sie nicht wissen, warum, oder es für einen Irrtum halten, schreiben Sie uns bitte.',
    ],
    action: { label: 'Uns schreiben', url },
    closing: 'Sobald Ihr Konto wieder freigegeben ist, teilen wir Ihnen das mit.',
    reason: 'notice without a switch',
  }),
}

export const accountUnblockedMail: LinkMailText = {
  en: ({ productName, url }) => ({
    subject: `Your account at ${productName} is open again`,
    paragraphs: [
      'Your account is no longer blocked. You can sign in as before.',
      'Please look at your appointments: whoever has not chosen anything else meanwhile keeps theirs with you.',
    ],
    action: { label: 'Sign in', url },
    reason: 'notice without a switch',
  }),
  de: ({ productName, url }) => ({
    subject: `Ihr Konto bei ${productName} ist wieder freigegeben`,
    paragraphs: [
      'Ihr Konto ist nicht mehr gesperrt. Sie können sich anmelden wie zuvor.',
      'Bitte sehen Sie sich Ihre Termine an: Wer sich inzwischen nicht anders entschieden hat, behält den Termin bei Ihnen.',
    ],
    action: { label: 'Anmelden', url },
    reason: 'notice without a switch',
  }),
}
