import { readdirSync } from 'node:fs'
import { eventCodes, type EventCode } from '@konsil/contract/notifications'
import { type Language, languages } from '@konsil/contract/core/texts'
import { mailOf } from '../src/capabilities/notifications/deliver-event.ts'
import { type Envelope, layOut, type MailText } from '../src/mails/layout.ts'
import { someSubjects } from './raised-events.ts'

type Texts = Record<Language, (about: object) => MailText>

/** Whatever a mail of any kind asks for. */
const about = {
  productName: 'Konsil',
  url: 'https://konsil.example/where-it-leads?token=Wq3vZ0t5mXhJ8sKdR1yLbN4cPgUeTfAo7iEx2GnVYkM',
  name: 'Ada Huber',
  email: 'ada@example.org',
  message: 'Good morning,\nmay I send an image on paper?',
  arrivedAt: '22. November 2026 um 09:30 MEZ',
  operatorEmail: 'contact@konsil.example',
  change: 'changed',
}

const folder = new URL('../src/capabilities/', import.meta.url)
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(path =>
  /^[\w-]+\/mails\/[\w-]+\.ts$/.test(path),
)
const exported: Record<string, Texts>[] = await Promise.all(
  files.map(path => import(new URL(path, folder).href)),
)
const isTexts = ([name]: [string, Texts]) => name.endsWith('Mail') && !name.startsWith('queue')

interface Kind {
  kind: string
  write(envelope: Envelope): ReturnType<typeof layOut>
}

const ofFiles: Kind[] = exported
  .flatMap(one => Object.entries(one).filter(isTexts))
  .map(([kind, texts]) => ({
    kind,
    write: envelope => layOut(texts[envelope.language](about), envelope),
  }))

const ofEvent = (code: EventCode): Kind => ({
  kind: code,
  write: envelope => mailOf({ code, subjects: someSubjects[code] }, envelope),
})

/** Every kind of mail that the product sends, in both languages, to somebody of that name. */
export const everyMail = (envelope: Omit<Envelope, 'language'>) =>
  [...ofFiles, ...eventCodes.map(code => ofEvent(code))].flatMap(({ kind, write }) =>
    languages.map(language => ({ kind, language, ...write({ ...envelope, language }) })),
  )
