import type { LinkMailText } from './activation.ts'

/** Goes to an address that nobody has confirmed: like the activation mail, it holds no words of a person. */
export const newEmailMail: LinkMailText = {
  en: ({ productName, url }) => ({
    subject: `Confirm your new email for ${productName}`,
    paragraphs: [
      `Somebody would like to use this email address for an account at ${productName}. If it is you, please confirm the address: from then on you sign in with it.`,
      'The link is valid for 24 hours and can be used once. Until then everything stays as it is.',
    ],
    action: { label: 'Confirm email address', url },
    closing:
      'It was not you? Then you need not do anything: without this confirmation nothing changes.',
    reason: 'address given',
  }),
  de: ({ productName, url }) => ({
    subject: `Bestätigen Sie Ihre neue E-Mail-Adresse für ${productName}`,
    paragraphs: [
      `jemand möchte diese E-Mail-Adresse für ein Konto bei ${productName} verwenden. Wenn Sie das sind, bestätigen Sie bitte die Adresse. Ab dann melden Sie sich mit ihr an.`,
      'Der Link ist 24 Stunden gültig und kann einmal benutzt werden. Bis dahin bleibt alles, wie es ist.',
    ],
    action: { label: 'E-Mail-Adresse bestätigen', url },
    closing:
      'Sie waren das nicht? Dann müssen Sie nichts tun: Ohne diese Bestätigung ändert sich nichts.',
    reason: 'address given',
  }),
}
