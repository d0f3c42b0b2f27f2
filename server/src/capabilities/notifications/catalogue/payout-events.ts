import { currency, fromCents } from '@konsil/contract/core/money'
import type { Language } from '@konsil/contract/core/texts'
import { dayOnTheWire, instantFrom } from '@konsil/contract/core/time'
import * as z from 'zod'
import { type CatalogueEntry, entry } from './entry.ts'

const sums = z.array(z.object({ cents: z.int(), currency }))
const aboutPayout = z.object({ payout: z.object({ month: z.string(), sums }) })
/** With the day on which the bank sent it, or had it back. */
const aboutMoved = z.object({ payout: aboutPayout.shape.payout.extend({ on: dayOnTheWire }) })

type Payout = z.infer<typeof aboutPayout>
type Moved = z.infer<typeof aboutMoved>

const locales = { en: 'en-GB', de: 'de-DE' } as const

const dated = (language: Language, day: string, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locales[language], { ...how, timeZone: 'UTC' }).format(instantFrom(day))

const monthIn = (language: Language, { payout }: Payout) =>
  dated(language, `${payout.month}-01`, { month: 'long', year: 'numeric' })
const dayIn = (language: Language, { payout }: Moved) =>
  dated(language, payout.on, { dateStyle: 'long' })
const sumIn = (language: Language, { payout }: Payout) =>
  payout.sums
    .map(({ cents, currency }) =>
      new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(
        fromCents(cents),
      ),
    )
    .join(language === 'de' ? ' und ' : ' and ')

interface Places {
  month: string
  sum: string
  day: string
}

type Says = Record<Language, (places: Places) => ReturnType<CatalogueEntry<Moved>['texts']['en']>>

const executed: Says = {
  en: ({ month, sum, day }) => ({
    title: 'Your payout was sent',
    subject: 'Your payout was sent',
    paragraphs: [
      `We sent your payout for ${month} on ${day}: ${sum}. It takes a bank day or two to arrive.`,
      'On your revenue page you find the statement, which is the invoice for our fee as well.',
    ],
    action: 'See your revenue',
  }),
  de: ({ month, sum, day }) => ({
    title: 'Ihre Auszahlung ist unterwegs',
    subject: 'Ihre Auszahlung ist unterwegs',
    paragraphs: [
      `wir haben Ihre Auszahlung für ${month} am ${day} überwiesen: ${sum}. Bis zur Gutschrift dauert es ein bis zwei Bankarbeitstage.`,
      'Auf der Seite „Einnahmen“ finden Sie die Abrechnung; sie ist zugleich die Rechnung über unsere Gebühr.',
    ],
    action: 'Einnahmen ansehen',
  }),
}

const returned: Says = {
  en: ({ month, sum, day }) => ({
    title: 'Your payout came back',
    subject: 'Your payout came back',
    paragraphs: [
      `Your bank sent back your payout for ${month} on ${day}: ${sum}. The money is still yours.`,
      'Please check the bank account in your account. Once you have changed it we send the payout again.',
    ],
    action: 'Check your bank account',
  }),
  de: ({ month, sum, day }) => ({
    title: 'Ihre Auszahlung kam zurück',
    subject: 'Ihre Auszahlung kam zurück',
    paragraphs: [
      `Ihre Bank hat Ihre Auszahlung für ${month} am ${day} zurückgeschickt: ${sum}. Das Geld steht Ihnen weiter zu.`,
      'Bitte prüfen Sie Ihr Bankkonto. Sobald Sie es geändert haben, überweisen wir noch einmal.',
    ],
    action: 'Bankkonto prüfen',
  }),
}

const waiting: Says = {
  en: ({ month, sum }) => ({
    title: 'Your payout waits for a bank account',
    subject: 'Your payout waits for a bank account',
    paragraphs: [
      `Your payout for ${month} is ready: ${sum}. We cannot send it, for there is no bank account in your account.`,
      'Please enter one. The payout then goes out with the next transfers.',
    ],
    action: 'Enter a bank account',
  }),
  de: ({ month, sum }) => ({
    title: 'Ihre Auszahlung wartet auf ein Bankkonto',
    subject: 'Ihre Auszahlung wartet auf ein Bankkonto',
    paragraphs: [
      `Ihre Auszahlung für ${month} steht bereit: ${sum}. Wir können sie nicht überweisen, weil Sie kein Bankkonto angegeben haben.`,
      'Bitte geben Sie eines an. Die Auszahlung geht dann mit den nächsten Überweisungen mit.',
    ],
    action: 'Bankkonto angeben',
  }),
}

const placesOfMoved = (language: Language, about: Moved): Places => ({
  month: monthIn(language, about),
  sum: sumIn(language, about),
  day: dayIn(language, about),
})

const sample = { month: '2026-11', sums: [{ cents: 83_190, currency: 'EUR' as const }] }
const names: Places = { month: '{{month}}', sum: '{{sum}}', day: '{{day}}' }

/** What money reached, or did not, is between the bank and its receiver: no push says how much. */
const movedEvent = (says: Says) =>
  entry({
    notifies: 'the person',
    subjects: aboutMoved,
    texts: {
      en: about => says.en(placesOfMoved('en', about)),
      de: about => says.de(placesOfMoved('de', about)),
    },
    editing: {
      places: (about, language) => ({ ...placesOfMoved(language, about) }),
      isPrivate: ['sum'],
      template: language => templateOf(says, language),
      sample: () => ({ payout: { ...sample, on: '2026-12-15' } }),
    },
  })

function templateOf(says: Says, language: Language) {
  const { title, paragraphs } = says[language](names)
  return { push: title, paragraphs }
}

const placesOfWaiting = (language: Language, about: Payout): Places => ({
  month: monthIn(language, about),
  sum: sumIn(language, about),
  day: '',
})

/** What a doctor is told of what they are paid. */
export const payoutEvents = {
  ACC011: movedEvent(executed),
  ACC012: movedEvent(returned),
  ACC013: entry({
    notifies: 'the person',
    subjects: aboutPayout,
    texts: {
      en: about => waiting.en(placesOfWaiting('en', about)),
      de: about => waiting.de(placesOfWaiting('de', about)),
    },
    editing: {
      places(about, language) {
        const { month, sum } = placesOfWaiting(language, about)
        return { month, sum }
      },
      isPrivate: ['sum'],
      template: language => templateOf(waiting, language),
      sample: () => ({ payout: sample }),
    },
  }),
}
