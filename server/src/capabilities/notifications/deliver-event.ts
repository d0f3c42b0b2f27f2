import type { Language } from '@konsil/contract/core/texts'
import { newId } from '../../database/ids.ts'
import type { InTransaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { addJob } from '../../jobs/queue.ts'
import { layOut } from '../../mails/layout.ts'
import { activeAdministrators, addressOf } from '../access/index.ts'
import { toldHow } from '../account/index.ts'
import { catalogue, type CatalogueEntry, type Subjects } from './catalogue.ts'
import type { NotificationsGround } from './index.ts'
import { insertNotice, lockEvent, noteDelivered } from './store.ts'

/**
 * Makes of one event the rows of the bell and the mails, each once for each receiver, however often
 * the job runs. Mails and live signals are jobs of their own, written with the rows.
 */
export async function deliverEvent(ground: NotificationsGround, eventId: string) {
  const { database, clock } = ground
  await inTransaction(database, async tx => {
    const event = await lockEvent(tx, eventId)
    // Gone with the account it was about, or delivered by a worker that was killed just after.
    if (!event || event.delivered_at) return
    const entry = entryOf(event.code)
    const subjects = event.subjects as Subjects
    const receiverIds = await receiversOf(tx, entry, event.about_user_id)
    for (const receiverId of receiverIds) {
      await tell(tx, ground, { eventId, receiverId, entry, subjects })
    }
    await noteDelivered(tx, eventId, clock.now())
    await addJob(tx, 'signal-notices', { receiverIds })
  })
}

function entryOf(code: string): CatalogueEntry {
  const known: Record<string, CatalogueEntry> = catalogue
  const entry = known[code]
  if (!entry) throw new Error(`the event ${code} is not in the catalogue`)
  return entry
}

async function receiversOf(
  tx: InTransaction,
  { tells }: CatalogueEntry,
  aboutUserId: string | null,
) {
  if (tells === 'administrators') return activeAdministrators(tx)
  return aboutUserId ? [aboutUserId] : []
}

interface Telling {
  eventId: string
  receiverId: string
  entry: CatalogueEntry
  subjects: Subjects
}

async function tell(
  tx: InTransaction,
  { clock, config }: NotificationsGround,
  { eventId, receiverId, entry, subjects }: Telling,
) {
  const now = clock.now()
  const { language, isOn } = await toldHow(tx, receiverId)
  const notice = { event_id: eventId, receiver_id: receiverId, created_at: now }
  if (!entry.switches || isOn(entry.switches.bell)) {
    await insertNotice(tx, { id: newId(now), channel: 'BELL', ...notice })
  }
  if (entry.switches && !isOn(entry.switches.mail)) return
  const mailId = newId(now)
  const isNew = await insertNotice(tx, { id: mailId, channel: 'MAIL', ...notice })
  const address = isNew ? await addressOf(tx, receiverId) : undefined
  if (!address) return
  await addJob(tx, 'send-mail', {
    id: mailId,
    to: address,
    ...mailOf(entry, subjects, language, config),
  })
}

function mailOf(
  entry: CatalogueEntry,
  subjects: Subjects,
  language: Language,
  { PRODUCT_NAME, PUBLIC_URL }: NotificationsGround['config'],
) {
  const { subject, paragraphs, action } = entry.texts[language](subjects)
  return layOut(
    {
      subject,
      greeting: language === 'de' ? 'Guten Tag,' : 'Hello,',
      paragraphs,
      action: { label: action, url: PUBLIC_URL + entry.path },
      closing:
        language === 'de'
          ? 'Diese Nachricht haben wir Ihnen geschrieben, weil Sie ein Konto bei uns haben.'
          : 'We wrote this message to you because you have an account with us.',
    },
    PRODUCT_NAME,
    language,
  )
}
