import type { Language } from '@konsil/contract/core/texts'
import type { SandboxCard, SandboxCheckout, SandboxHappening } from '../ports/sandbox.ts'

interface Words {
  note: string
  title: string
  number: string
  amount: string
  choose: string
  cards: Record<SandboxCard, { name: string; about: string }>
  pay(amount: string): string
  cancel: string
  bankAsks: string
  bankAsksAbout: string
  confirm: string
  deny: string
  closed: string
  closedAbout: string
  over: string
  states: Record<Exclude<SandboxCheckout['state'], 'OPEN'>, string>
  goBack: string
  happens: string
  happensAbout: string
  happenings: Record<SandboxHappening, string>
  hasHappened: string
}

/** What the built-in provider says: a house of its own, with sentences of its own. */
export const sandboxWords: Record<Language, Words> = {
  en: {
    note: 'This is a sandbox for trying out. No money moves, and no card is asked for.',
    title: 'Test payment',
    number: 'Booking number',
    amount: 'Amount',
    choose: 'Choose a test card',
    cards: {
      SUCCESS: { name: 'Works', about: 'The payment succeeds at once.' },
      DECLINE: { name: 'Declined', about: 'The bank refuses the payment.' },
      AUTHENTICATION: { name: 'Asks the bank', about: 'Your bank asks you to confirm it first.' },
      SLOW: { name: 'Slow', about: 'You are led back at once; the money comes 8 seconds later.' },
      CLOSED: {
        name: 'Browser closed',
        about: 'The payment succeeds, but nothing leads you back.',
      },
      REPEATED: {
        name: 'Told several times',
        about: 'The payment succeeds, and is told repeatedly and out of order.',
      },
      REFUND_FAILS: {
        name: 'Cannot be sent back',
        about: 'The payment succeeds; the first time that money is to go back, it fails.',
      },
    },
    pay: amount => `Pay ${amount}`,
    cancel: 'Back without paying',
    bankAsks: 'Your bank asks',
    bankAsksAbout: 'Do you confirm this payment?',
    confirm: 'Confirm the payment',
    deny: 'Refuse it',
    closed: 'Close this page now',
    closedAbout:
      'As if your browser had closed after paying. Open your appointment later: it will be paid.',
    over: 'Nothing to pay here any more',
    states: {
      PAID: 'You have paid. The money may take a few seconds to arrive.',
      FAILED: 'The payment was declined. Please start again from your appointment.',
      EXPIRED: 'The time for this payment is over.',
    },
    goBack: 'Back to your appointment',
    happens: 'What can happen to it later',
    happensAbout:
      'Without anybody in the product doing anything. Administrators see it under Payments.',
    happenings: {
      DISPUTE: 'The bank takes the money back: open a dispute',
      DISPUTE_WON: 'End the dispute: won',
      DISPUTE_LOST: 'End the dispute: lost',
      REFUND: 'Send 10.00 back on the pages of the payment service',
    },
    hasHappened: 'It has happened. The product hears of it in a moment.',
  },
  de: {
    note: 'Dies ist eine Sandbox zum Ausprobieren. Es fließt kein Geld, und nach keiner Karte wird gefragt.',
    title: 'Testzahlung',
    number: 'Buchungsnummer',
    amount: 'Betrag',
    choose: 'Wählen Sie eine Testkarte',
    cards: {
      SUCCESS: { name: 'Funktioniert', about: 'Die Zahlung gelingt sofort.' },
      DECLINE: { name: 'Abgelehnt', about: 'Die Bank lehnt die Zahlung ab.' },
      AUTHENTICATION: {
        name: 'Rückfrage der Bank',
        about: 'Ihre Bank bittet Sie zuerst um Bestätigung.',
      },
      SLOW: {
        name: 'Langsam',
        about: 'Sie werden sofort zurückgeführt; das Geld kommt 8 Sekunden später.',
      },
      CLOSED: {
        name: 'Browser geschlossen',
        about: 'Die Zahlung gelingt, aber nichts führt Sie zurück.',
      },
      REPEATED: {
        name: 'Mehrfach gemeldet',
        about: 'Die Zahlung gelingt und wird mehrmals und ungeordnet gemeldet.',
      },
      REFUND_FAILS: {
        name: 'Nicht erstattbar',
        about: 'Die Zahlung gelingt; die erste Erstattung schlägt fehl.',
      },
    },
    pay: amount => `${amount} bezahlen`,
    cancel: 'Zurück, ohne zu bezahlen',
    bankAsks: 'Ihre Bank fragt nach',
    bankAsksAbout: 'Bestätigen Sie diese Zahlung?',
    confirm: 'Zahlung bestätigen',
    deny: 'Ablehnen',
    closed: 'Schließen Sie jetzt diese Seite',
    closedAbout:
      'Als hätte sich Ihr Browser nach dem Bezahlen geschlossen. Öffnen Sie später Ihren Termin: Er wird bezahlt sein.',
    over: 'Hier ist nichts mehr zu bezahlen',
    states: {
      PAID: 'Sie haben bezahlt. Bis das Geld ankommt, kann es einige Sekunden dauern.',
      FAILED: 'Die Zahlung wurde abgelehnt. Bitte beginnen Sie bei Ihrem Termin neu.',
      EXPIRED: 'Die Zeit für diese Zahlung ist um.',
    },
    goBack: 'Zurück zu Ihrem Termin',
    happens: 'Was später damit geschehen kann',
    happensAbout:
      'Ohne dass im Produkt jemand etwas tut. Wer die Plattform betreibt, sieht es unter Zahlungen.',
    happenings: {
      DISPUTE: 'Die Bank holt das Geld zurück: Streitfall eröffnen',
      DISPUTE_WON: 'Streitfall beenden: gewonnen',
      DISPUTE_LOST: 'Streitfall beenden: verloren',
      REFUND: '10,00 auf den Seiten des Zahlungsdienstes zurückzahlen',
    },
    hasHappened: 'Es ist geschehen. Das Produkt erfährt gleich davon.',
  },
}
