import { type EventCode, pageOfEvent, type SwitchName } from '@konsil/contract/notifications'
import * as z from 'zod'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { defineJob, PayloadMismatch } from '../../jobs/job.ts'
import { addJob } from '../../jobs/queue.ts'
import { escaped } from '../../html.ts'
import { type Envelope, layOut, type MailText } from '../../mails/layout.ts'
import { addMailOf } from '../../mails/queue.ts'
import { inEdited } from '../../system-events/mail-event.ts'
import { type EditedText, textInForce } from '../../system-events/store.ts'
import { activeAdministrators, addressOf } from '../access/index.ts'
import { fullNameOf, noticePreferencesOf } from '../account/index.ts'
import {
  attachmentOf,
  catalogue,
  type KnownEvent,
  readEvent,
  textOf,
  thingsOf,
} from './catalogue.ts'
import type { CatalogueEntry, EventText } from './catalogue/entry.ts'
import { isSilenced, placesOf } from './edited-words.ts'
import type { Ground } from '../ground.ts'
import { addPushes } from './push/send-push.ts'
import { signalNoticesJob } from './signal-notices.ts'
import { insertNotice, lockEvent, noteDelivered } from './store.ts'

export const deliverEventJob = defineJob('deliver-event', z.strictObject({ eventId: z.uuid() }))

/**
 * Makes of one event the rows of the bell, the pushes and the mails, each once for each receiver, however often
 * the job runs. Pushes, mails and live signals are jobs of their own, written with the rows.
 */
export async function deliverEvent(ground: Ground, eventId: string) {
  const { database, clock } = ground
  await inTransaction(database, async tx => {
    const row = await lockEvent(tx, eventId)
    // Deleted with its account, or delivered already by a worker that was killed just afterwards.
    if (!row || row.delivered_at) return
    const event = readEvent(row)
    if ('unreadable' in event) throw new PayloadMismatch(event.unreadable)
    const receiverIds = await receiversOf(tx, event.code, row.about_user_id)
    const edited = await textInForce(tx, event.code)
    const rung: string[] = []
    for (const receiverId of receiverIds) {
      const isNew = await notifyReceiver(tx, ground, { eventId, receiverId, event, edited })
      if (isNew) rung.push(receiverId)
    }
    // Whoever wants it in the bell wants it there too (D-100).
    await addPushes(tx, clock.now(), { eventId, receiverIds: rung })
    await noteDelivered(tx, eventId, clock.now(), edited?.version ?? null)
    await addJob(tx, signalNoticesJob, { receiverIds })
  })
}

async function receiversOf(tx: InTransaction, code: EventCode, aboutUserId: string | null) {
  if (catalogue[code].notifies === 'administrators') return activeAdministrators(tx)
  return aboutUserId ? [aboutUserId] : []
}

/** The channels on which a person is notified: those without a switch, and those whose switch is on. */
export function channelsOf(
  { switches }: Pick<CatalogueEntry<unknown>, 'switches'>,
  isOn: (name: SwitchName) => boolean,
) {
  const isWanted = (name: SwitchName | undefined) => name === undefined || isOn(name)
  return [
    ...(isWanted(switches?.bell) ? ['BELL' as const] : []),
    ...(isWanted(switches?.mail) ? ['MAIL' as const] : []),
  ]
}

interface Delivery {
  eventId: string
  receiverId: string
  event: KnownEvent
  /** In which words, where they are not the shipped ones. */
  edited: EditedText | undefined
}

/** Answers whether something new is in their bell. */
async function notifyReceiver(tx: InTransaction, ground: Ground, delivery: Delivery) {
  const { eventId, receiverId, event, edited } = delivery
  const now = ground.clock.now()
  const { language, isOn } = await noticePreferencesOf(tx, receiverId)
  const channels = channelsOf(catalogue[event.code], isOn)
  const notice = { event_id: eventId, receiver_id: receiverId, created_at: now }
  const isInBell =
    channels.includes('BELL') &&
    !isSilenced(edited, 'push', language) &&
    (await insertNotice(tx, { id: newId(now), channel: 'BELL', ...notice }))
  if (channels.includes('MAIL') && !isSilenced(edited, 'mail', language))
    await addMail(tx, ground, delivery, { language })
  return isInBell
}

async function addMail(
  tx: InTransaction,
  ground: Ground,
  { eventId, receiverId, event, edited }: Delivery,
  { language }: Pick<Envelope, 'language'>,
) {
  const now = ground.clock.now()
  const notice = { event_id: eventId, receiver_id: receiverId, created_at: now }
  const mailId = newId(now)
  const isNew = await insertNotice(tx, { id: mailId, channel: 'MAIL', ...notice })
  const address = isNew ? await addressOf(tx, receiverId) : undefined
  if (!address) return
  const name = await fullNameOf(tx, receiverId)
  const { config } = ground
  const mail = { id: mailId, to: address, ...mailOf(event, { config, language, name }, edited) }
  await addMailOf(tx, receiverId, mail)
}

/** The mail of an event: where it can be switched off its foot says so. Its button stays, whatever was written. */
export function mailOf(event: KnownEvent, { config, ...receiver }: Envelope, edited?: EditedText) {
  const { language } = receiver
  const { code } = event
  const { appointment, message } = thingsOf(event.subjects)
  const { notifies, switches } = catalogue[code]
  const { action, ...text } = wordsOf(event, { config, language }, edited)
  const page = pageOfEvent({ code, appointment, message }, notifies === 'administrators')
  const attachment = attachmentOf(event, { config, language })
  const written = layOut(
    {
      ...text,
      ...(action ? { action: { label: action, url: config.PUBLIC_URL + page } } : {}),
      reason: switches?.mail ? 'notice with a switch' : 'notice without a switch',
    },
    { config, ...receiver },
  )
  return { ...written, ...(attachment ? { attachment } : {}) }
}

type Words = Omit<EventText, 'quote'> & Pick<MailText, 'written' | 'files' | 'quote'>

/** What its mail says, with what is said before somebody else's words. */
export function wordsOf(
  event: KnownEvent,
  reader: Pick<Envelope, 'language' | 'config'>,
  edited: EditedText | undefined,
): Words {
  const { quote, ...shipped } = textOf(event, reader.language)
  const places = placesOf(event, reader.language)
  const text = (edited && inEdited(shipped, edited, places, reader)) ?? shipped
  return quote ? { ...text, ...quoted(text, quote) } : text
}

function quoted(
  { paragraphs, written }: Pick<MailText, 'paragraphs' | 'written'>,
  { said, words }: NonNullable<EventText['quote']>,
) {
  if (!written) return { paragraphs: [...paragraphs, said], quote: words }
  const { html, text } = written
  return {
    written: { html: `${html}<p>${escaped(said)}</p>`, text: `${text}\n\n${said}` },
    quote: words,
  }
}
