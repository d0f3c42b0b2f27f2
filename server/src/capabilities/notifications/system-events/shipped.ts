import type { EventCode } from '@konsil/contract/notifications'
import type { Language } from '@konsil/contract/core/texts'
import {
  type MailCode,
  type SystemEventCode,
  systemEventCodes,
} from '@konsil/contract/system-events'
import type { Config } from '../../../config.ts'
import type { MailEvent } from '../../../system-events/mail-event.ts'
import { samplesOf, type Template } from '../../../system-events/places.ts'
import { accessMails } from '../../access/index.ts'
import { bankAccountEvent } from '../../account/index.ts'
import { messageArrivedEvent, messageEvent } from '../../site/index.ts'
import { catalogue, sampleOf, textOf } from '../catalogue.ts'
import { placesOf } from '../edited-words.ts'
import { isMail } from './names.ts'

/** An event in one language, before anybody edits it. */
interface InLanguage {
  template: Template
  /** What could stand in its places, by their names. */
  samples: Record<string, string>
  subject: string
  /** What its button says. */
  action: string
  closing: string
}

export interface ShippedEvent {
  hasPush: boolean
  /** Somebody else's words stand in its mail, and would be lost without it. */
  carriesMessage: boolean
  textIn(language: Language): InLanguage
}

const ofMail = <About>(
  config: Config,
  { texts, places, template, sample, carriesMessage = false }: MailEvent<About>,
): ShippedEvent => ({
  hasPush: false,
  carriesMessage,
  textIn(language) {
    const about = sample(language, config)
    const { subject, action, closing = '' } = texts[language](about)
    return {
      template: { push: '', paragraphs: template(language) },
      samples: samplesOf(places(about, language)),
      subject,
      action: action?.label ?? '',
      closing,
    }
  },
})

/** Undefined of one whose words an administrator has chosen already. */
function ofEvent(code: EventCode): ShippedEvent | undefined {
  const { editing } = catalogue[code]
  if (!editing) return undefined
  return {
    hasPush: true,
    carriesMessage: false,
    textIn(language) {
      const event = sampleOf(code, language)
      const { subject, action = '' } = textOf(event, language)
      return {
        template: editing.template(language),
        samples: samplesOf(placesOf(event, language)),
        subject,
        action,
        closing: '',
      }
    },
  }
}

function mailOfCode(config: Config, code: MailCode): ShippedEvent {
  if (code === 'BANK_ACCOUNT') return ofMail(config, bankAccountEvent)
  if (code === 'MESSAGE') return ofMail(config, messageEvent)
  if (code === 'MESSAGE_ARRIVED') return ofMail(config, messageArrivedEvent)
  return ofMail(config, accessMails[code])
}

/** What never changes is written once, when it is asked for first. */
function onceInEach(event: ShippedEvent): ShippedEvent {
  const written = new Map<Language, InLanguage>()
  return {
    ...event,
    textIn(language) {
      const text = written.get(language) ?? event.textIn(language)
      written.set(language, text)
      return text
    },
  }
}

export type ShippedEvents = ReturnType<typeof shippedEvents>

/** All that the system tells by itself, as it came with the product. */
export function shippedEvents(config: Config) {
  const all = new Map<SystemEventCode, ShippedEvent>()
  for (const code of systemEventCodes) {
    const event = isMail(code) ? mailOfCode(config, code) : ofEvent(code)
    if (event) all.set(code, onceInEach(event))
  }
  return (code: SystemEventCode) => {
    const event = all.get(code)
    if (!event) throw new Error(`${code} has no shipped text`)
    return event
  }
}
