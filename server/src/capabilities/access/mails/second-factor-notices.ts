import { choosePassword, writeToUs } from './safety-mail.ts'

export const secondFactorAddedMail = writeToUs({
  en: productName => ({
    subject: `Signing in to ${productName} now takes two steps`,
    paragraphs: [
      'A second factor was set up for your account: from now on, signing in takes a second step after your password. For your safety you have been signed out on all other devices.',
      'Please keep your recovery codes in a safe place: they let you in when your phone or computer is lost.',
    ],
  }),
  de: productName => ({
    subject: `Anmelden bei ${productName} jetzt in zwei Schritten`,
    paragraphs: [
      'für Ihr Konto wurde ein zweiter Faktor eingerichtet: Ab jetzt folgt beim Anmelden auf Ihr Passwort ein zweiter Schritt. Zu Ihrer Sicherheit haben wir Sie auf allen anderen Geräten abgemeldet.',
      'Bitte bewahren Sie Ihre Ersatzcodes sicher auf: Mit ihnen kommen Sie in Ihr Konto, wenn Ihr Telefon oder Computer verloren geht.',
    ],
  }),
})

export const appAddedMail = writeToUs({
  en: productName => ({
    subject: `An authenticator app was added to your ${productName} account`,
    paragraphs: [
      'From now on, the codes of this app can be used after your password to sign in. For your safety you have been signed out on all other devices.',
    ],
  }),
  de: productName => ({
    subject: `Neue Authenticator-App für Ihr Konto bei ${productName}`,
    paragraphs: [
      'Ihrem Konto wurde eine Authenticator-App hinzugefügt: Ab jetzt können Sie sich nach Ihrem Passwort auch mit deren Codes anmelden. Zu Ihrer Sicherheit haben wir Sie auf allen anderen Geräten abgemeldet.',
    ],
  }),
})

export const appReplacedMail = writeToUs({
  en: productName => ({
    subject: `Another authenticator app for your ${productName} account`,
    paragraphs: [
      'Another authenticator app was set up for your account: its codes take the place of those of the app before. For your safety you have been signed out on all other devices.',
      'There are new recovery codes too; all older ones no longer work. Please keep the new ones in a safe place.',
    ],
  }),
  de: productName => ({
    subject: `Andere Authenticator-App für Ihr Konto bei ${productName}`,
    paragraphs: [
      'für Ihr Konto wurde eine andere Authenticator-App eingerichtet. Deren Codes ersetzen die der bisherigen App. Zu Ihrer Sicherheit haben wir Sie auf allen anderen Geräten abgemeldet.',
      'Auch die Ersatzcodes sind neu, alle älteren gelten nicht mehr. Bitte bewahren Sie die neuen sicher auf.',
    ],
  }),
})

export const passkeyAddedMail = writeToUs({
  en: productName => ({
    subject: `A passkey was added to your ${productName} account`,
    paragraphs: [
      'From now on, this passkey can be used after your password to sign in. In your account you see all your passkeys, and can remove them.',
    ],
  }),
  de: productName => ({
    subject: `Neuer Passkey für Ihr Konto bei ${productName}`,
    paragraphs: [
      'Ihrem Konto wurde ein Passkey hinzugefügt: Ab jetzt können Sie sich nach Ihrem Passwort auch mit ihm anmelden. In Ihrem Konto sehen Sie alle Ihre Passkeys und können sie entfernen.',
    ],
  }),
})

export const appRemovedMail = choosePassword({
  en: productName => ({
    subject: `The authenticator app of your ${productName} account was removed`,
    paragraphs: [
      'The authenticator app of your account was removed: its codes no longer work. When no passkey is left either, your password alone is enough to sign in.',
      'It was not you? Then please choose a new password at once, and set the second factor up again.',
    ],
    closing: 'If you removed it yourself, you need not do anything.',
  }),
  de: productName => ({
    subject: `Authenticator-App Ihres Kontos bei ${productName} entfernt`,
    paragraphs: [
      'die Authenticator-App Ihres Kontos wurde entfernt: Ihre Codes gelten nicht mehr. Ist auch kein Passkey mehr eingerichtet, genügt zum Anmelden Ihr Passwort allein.',
      'Sie waren das nicht? Dann wählen Sie bitte sofort ein neues Passwort und richten Sie den zweiten Faktor wieder ein.',
    ],
    closing: 'Wenn Sie sie selbst entfernt haben, müssen Sie nichts tun.',
  }),
})

export const passkeyRemovedMail = choosePassword({
  en: productName => ({
    subject: `A passkey of your ${productName} account was removed`,
    paragraphs: [
      'A passkey of your account was removed: it can no longer be used to sign in. When neither another one nor an authenticator app is left, your password alone is enough.',
      'It was not you? Then please choose a new password at once, and set the second factor up again.',
    ],
    closing: 'If you removed it yourself, you need not do anything.',
  }),
  de: productName => ({
    subject: `Passkey Ihres Kontos bei ${productName} entfernt`,
    paragraphs: [
      'ein Passkey Ihres Kontos wurde entfernt: Mit ihm können Sie sich nicht mehr anmelden. Ist weder ein anderer noch eine Authenticator-App eingerichtet, genügt zum Anmelden Ihr Passwort allein.',
      'Sie waren das nicht? Dann wählen Sie bitte sofort ein neues Passwort und richten Sie den zweiten Faktor wieder ein.',
    ],
    closing: 'Wenn Sie ihn selbst entfernt haben, müssen Sie nichts tun.',
  }),
})

export const secondFactorResetMail = choosePassword({
  en: productName => ({
    subject: `We have reset the second factor of your ${productName} account`,
    paragraphs: [
      'We have taken the second factor of your account away, with all passkeys and recovery codes: your password alone is enough to sign in until you set one up again. You have been signed out on all devices.',
      'You did not ask us to? Then please choose a new password at once, and write to us.',
    ],
    closing: 'If you asked us to, please set up a second factor again when you next sign in.',
  }),
  de: productName => ({
    subject: `Zweiter Faktor Ihres Kontos bei ${productName} zurückgesetzt`,
    paragraphs: [
      'wir haben den zweiten Faktor Ihres Kontos mit allen Passkeys und Ersatzcodes entfernt: Zum Anmelden genügt Ihr Passwort allein, bis Sie wieder einen einrichten. Sie wurden auf allen Geräten abgemeldet.',
      'Sie haben uns nicht darum gebeten? Dann wählen Sie bitte sofort ein neues Passwort und schreiben Sie uns.',
    ],
    closing:
      'Wenn Sie uns darum gebeten haben, richten Sie bitte bei der nächsten Anmeldung wieder einen zweiten Faktor ein.',
  }),
})

export const recoveryCodeUsedMail = choosePassword({
  en: productName => ({
    subject: `A recovery code for ${productName} was used`,
    paragraphs: [
      'Your password and one of your recovery codes have just been used to sign in to your account, or to confirm something in it. This code is used up.',
      'It was not you? Then please choose a new password at once: it signs out everybody else.',
    ],
    closing:
      'If it was you, you need not do anything. When few codes are left, make new ones in your account.',
  }),
  de: productName => ({
    subject: `Ein Ersatzcode für ${productName} wurde benutzt`,
    paragraphs: [
      'gerade hat sich jemand mit Ihrem Passwort und einem Ihrer Ersatzcodes in Ihrem Konto angemeldet oder dort etwas bestätigt. Dieser Code ist damit verbraucht.',
      'Sie waren das nicht? Dann wählen Sie bitte sofort ein neues Passwort: Damit werden alle anderen abgemeldet.',
    ],
    closing:
      'Wenn Sie es selbst waren, müssen Sie nichts tun. Sind nur noch wenige Codes übrig, erstellen Sie in Ihrem Konto neue.',
  }),
})

export const recoveryCodesRenewedMail = choosePassword({
  en: productName => ({
    subject: `New recovery codes for ${productName}`,
    paragraphs: [
      'New recovery codes were made for your account. All older ones no longer work.',
      'It was not you? Then somebody knows your password. Please choose a new one at once.',
    ],
    closing: 'If you made them yourself, you need not do anything.',
  }),
  de: productName => ({
    subject: `Neue Ersatzcodes für ${productName}`,
    paragraphs: [
      'für Ihr Konto wurden neue Ersatzcodes erstellt. Alle älteren gelten nicht mehr.',
      'Sie waren das nicht? Dann kennt jemand Ihr Passwort. Wählen Sie bitte sofort ein neues.',
    ],
    closing: 'Wenn Sie sie selbst erstellt haben, müssen Sie nichts tun.',
  }),
})

export const secondStepFailedMail = choosePassword({
  en: productName => ({
    subject: `Many failed second steps for ${productName}`,
    paragraphs: [
      'Within a day, somebody has entered your password correctly and then failed the second step ten times, with codes that are not right or passkeys that do not fit. None of them was accepted.',
      'It was not you? Then somebody knows your password. Please choose a new one at once.',
    ],
    closing:
      'If it was you, check that the clock of your phone is right: codes of an app depend on it. Or use a recovery code.',
  }),
  de: productName => ({
    subject: `Viele Fehlversuche beim zweiten Schritt für ${productName}`,
    paragraphs: [
      'innerhalb eines Tages hat jemand Ihr Passwort richtig eingegeben und ist dann zehnmal am zweiten Schritt gescheitert: mit falschen Codes oder mit Passkeys, die nicht passen. Angenommen wurde davon nichts.',
      'Sie waren das nicht? Dann kennt jemand Ihr Passwort. Wählen Sie bitte sofort ein neues.',
    ],
    closing:
      'Wenn Sie es selbst waren, prüfen Sie, ob die Uhr Ihres Telefons richtig geht: Davon hängen die Codes einer App ab. Oder benutzen Sie einen Ersatzcode.',
  }),
})
