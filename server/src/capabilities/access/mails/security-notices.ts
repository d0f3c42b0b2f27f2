import { choosePassword, writeToUs } from './safety-mail.ts'

export const passwordChangedMail = choosePassword({
  en: productName => ({
    subject: `Your password for ${productName} was changed`,
    paragraphs: [
      'Your password has just been changed. For your safety you have been signed out on all other devices.',
      'It was not you? Then please choose a new password at once.',
    ],
    closing: 'If you changed it yourself, you need not do anything.',
  }),
  de: productName => ({
    subject: `Ihr Passwort für ${productName} wurde geändert`,
    paragraphs: [
      'Ihr Passwort wurde gerade geändert. Zu Ihrer Sicherheit haben wir Sie auf allen anderen Geräten abgemeldet.',
      'Sie waren das nicht? Dann wählen Sie bitte sofort ein neues Passwort.',
    ],
    closing: 'Wenn Sie es selbst geändert haben, müssen Sie nichts tun.',
  }),
})

export const emailAskedMail = choosePassword({
  en: productName => ({
    subject: `Your email for ${productName} is to be changed`,
    paragraphs: [
      'A new email address was entered for your account. As soon as it is confirmed, it takes the place of this one.',
      'It was not you? Then somebody probably knows your password. Please choose a new one at once: then your address stays as it is.',
    ],
    closing: 'If you entered the new address yourself, you need not do anything here.',
  }),
  de: productName => ({
    subject: `Ihre E-Mail-Adresse für ${productName} soll geändert werden`,
    paragraphs: [
      'für Ihr Konto wurde eine neue E-Mail-Adresse eingetragen. Sobald sie bestätigt ist, ersetzt sie diese Adresse.',
      'Sie waren das nicht? Dann kennt vermutlich jemand Ihr Passwort. Wählen Sie bitte sofort ein neues: Damit bleibt Ihre Adresse, wie sie ist.',
    ],
    closing: 'Wenn Sie die neue Adresse selbst eingetragen haben, müssen Sie hier nichts tun.',
  }),
})

export const emailChangedMail = writeToUs({
  en: productName => ({
    subject: `Your email for ${productName} was changed`,
    paragraphs: [
      'The new email address of your account is confirmed. From now on you sign in with it, and our messages go there. We no longer write to this address.',
    ],
  }),
  de: productName => ({
    subject: `Ihre E-Mail-Adresse für ${productName} wurde geändert`,
    paragraphs: [
      'die neue E-Mail-Adresse für Ihr Konto ist bestätigt. Ab jetzt melden Sie sich mit ihr an, und unsere Nachrichten gehen dorthin. An diese Adresse hier schreiben wir Ihnen nicht mehr.',
    ],
  }),
})

export const attemptsMail = choosePassword({
  en: productName => ({
    subject: `Many attempts to sign in at ${productName}`,
    paragraphs: [
      'Somebody has tried many times within a day to sign in to your account, with wrong passwords. From now on each further attempt takes them longer.',
      'You can sign in as ever. In a browser in which you have signed in before, nothing changes for you.',
      'If you use your password elsewhere too, or if it can be guessed, please choose another one.',
    ],
    closing: 'If it was you, you need not do anything.',
  }),
  de: productName => ({
    subject: `Viele Anmeldeversuche bei ${productName}`,
    paragraphs: [
      'jemand hat innerhalb eines Tages viele Male versucht, sich mit falschen Passwörtern bei Ihrem Konto anzumelden. Ab jetzt dauert dort jeder weitere Versuch länger.',
      'Sie können sich weiterhin anmelden. In einem Browser, in dem Sie schon einmal angemeldet waren, ändert sich für Sie nichts.',
      'Wenn Sie Ihr Passwort auch anderswo benutzen oder es leicht zu erraten ist, wählen Sie bitte ein anderes.',
    ],
    closing: 'Wenn Sie das selbst waren, müssen Sie nichts tun.',
  }),
})

export const wrongPasswordsMail = choosePassword({
  en: productName => ({
    subject: `Many wrong passwords in your ${productName} account`,
    paragraphs: [
      'Before important changes we ask for your password once more. Within a day, somebody who is signed in to your account has entered a wrong one there ten times. None of them was accepted.',
      'It was not you? Then somebody else is in your account. Please choose a new password at once: it signs out everybody else.',
    ],
    closing: 'If it was you, you need not do anything.',
  }),
  de: productName => ({
    subject: `Viele falsche Passwörter in Ihrem Konto bei ${productName}`,
    paragraphs: [
      'vor wichtigen Änderungen fragen wir noch einmal nach Ihrem Passwort. Innerhalb eines Tages hat dort jemand, der in Ihrem Konto angemeldet ist, zehnmal ein falsches eingegeben. Angenommen wurde davon keines.',
      'Sie waren das nicht? Dann ist jemand anderes in Ihrem Konto. Wählen Sie bitte sofort ein neues Passwort: Damit werden alle anderen abgemeldet.',
    ],
    closing: 'Wenn Sie es selbst waren, müssen Sie nichts tun.',
  }),
})
