import { choosePassword } from './safety-mail.ts'

export const resetMail = choosePassword({
  en: productName => ({
    subject: `Choose a new password for ${productName}`,
    paragraphs: [
      'You would like to choose a new password. This link takes you there.',
      'The link is valid for one hour and can be used once. With the new password you are signed out on all your devices, and sign in again.',
    ],
    closing: 'You did not ask for it? Then you need not do anything: your password stays as it is.',
  }),
  de: productName => ({
    subject: `Neues Passwort für ${productName} wählen`,
    paragraphs: [
      'Sie möchten ein neues Passwort wählen. Dieser Link führt Sie dorthin.',
      'Der Link ist eine Stunde gültig und kann einmal benutzt werden. Mit dem neuen Passwort werden Sie auf allen Geräten abgemeldet und melden sich neu an.',
    ],
    closing:
      'Sie haben das nicht angefordert? Dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
  }),
})
