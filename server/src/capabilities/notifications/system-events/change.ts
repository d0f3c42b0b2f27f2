import { campaignFileTypes, mailHtmlLength } from '@konsil/contract/campaign'
import type { InputOf } from '@konsil/contract/core/endpoint'
import { Refusal } from '@konsil/contract/core/refusals'
import { type Language, languages } from '@konsil/contract/core/texts'
import type { SystemEventCode, systemEvents } from '@konsil/contract/system-events'
import { newId } from '../../../database/ids.ts'
import type { InTransaction } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { cleanMailHtml } from '../../../mail/safe-html.ts'
import { htmlOf, tidyPlaces, unknownIn, unknownInMail } from '../../../system-events/places.ts'
import { type EditedText, insertText, isEdited, newestText } from '../../../system-events/store.ts'
import { letGoOfFiles, takeUpFiles } from '../../documents/index.ts'
import type { Ground } from '../../ground.ts'
import { refuseChanged } from '../../refuse-changed.ts'
import { noteAdministratorAct } from '../../site/index.ts'
import { nameOf } from './names.ts'
import type { ShippedEvent, ShippedEvents } from './shipped.ts'

type Asked = InputOf<typeof systemEvents.updateSystemEvent>
type Content = Pick<EditedText, 'push' | 'mail' | 'attachments'>

const shippedContent: Content = {
  push: { en: null, de: null },
  mail: { en: null, de: null },
  attachments: [],
}

/** What is kept of what an administrator wrote: where it says what was shipped it goes on doing so. */
export function updateEvent(
  ground: Ground,
  shipped: ShippedEvents,
  by: string,
  { id: code, version, ...asked }: Asked,
) {
  const content = contentOf(shipped(code), asked)
  return write(ground, { code, version, by, content, act: 'SYSTEM_EVENT_CHANGED' })
}

export const resetEvent = (
  ground: Ground,
  by: string,
  { id: code, version }: InputOf<typeof systemEvents.resetSystemEvent>,
) => write(ground, { code, version, by, content: shippedContent, act: 'SYSTEM_EVENT_RESET' })

interface Written {
  code: SystemEventCode
  /** The version that was seen. */
  version: number | undefined
  by: string
  content: Content
  act: 'SYSTEM_EVENT_CHANGED' | 'SYSTEM_EVENT_RESET'
}

/** A version of its own, which holds for whatever is told from now on. Of two at once one is refused by its number. */
const write = ({ database, clock }: Ground, { code, version, by, content, act }: Written) =>
  inTransaction(database, async tx => {
    const newest = await newestText(tx, code)
    refuseChanged(version, newest?.version ?? 0, 'systemevent.changed')
    const now = clock.now()
    const row = {
      id: newId(now),
      code,
      version: (newest?.version ?? 0) + 1,
      ...content,
      written_at: now,
    }
    if (!isEdited(row) && !(newest && isEdited(newest))) return
    const texts = { push: JSON.stringify(content.push), mail: JSON.stringify(content.mail) }
    if (!(await insertText(tx, { ...row, ...texts }))) throw new Refusal('systemevent.changed')
    await changeFiles(tx, {
      before: newest?.attachments ?? [],
      after: row.attachments,
      by,
      id: row.id,
    })
    await noteAdministratorAct(tx, now, { act, by, about: nameOf(code).en })
  })

interface Files {
  before: string[]
  after: string[]
  by: string
  /** Of the version. */
  id: string
}

/** Takes up the asker's own new ones, and lets go of those that go along no more. */
async function changeFiles(tx: InTransaction, { before, after, by, id }: Files) {
  const fresh = after.filter(one => !before.includes(one))
  if (fresh.length > 0) {
    const taken = { ids: fresh, ownerId: by, kind: 'system-event', boundId: id }
    for (const type of (await takeUpFiles(tx, taken)).values()) {
      if (!campaignFileTypes.some(one => one === type)) throw new Refusal('campaign.file.type')
    }
  }
  await letGoOfFiles(
    tx,
    before.filter(one => !after.includes(one)),
  )
}

function contentOf(
  shipped: ShippedEvent,
  asked: Pick<Asked, 'pushMessage' | 'pushEmail' | 'attachments'>,
): Content {
  const push = { en: pushOf(shipped, asked, 'en'), de: pushOf(shipped, asked, 'de') }
  const mail = { en: mailOf(shipped, asked, 'en'), de: mailOf(shipped, asked, 'de') }
  const isSaid = languages.some(
    one => (shipped.hasPush && push[one] !== '') || mail[one]?.html !== '',
  )
  if (!isSaid) throw new Refusal('systemevent.content.required', { field: 'content' })
  return { push, mail, attachments: [...new Set(asked.attachments)] }
}

type Texts = Pick<Asked, 'pushMessage' | 'pushEmail'>

/** Null where it is the shipped one. */
function pushOf({ hasPush, textIn }: ShippedEvent, { pushMessage }: Texts, language: Language) {
  const field = `pushMessage.${language}`
  const written = tidyPlaces(pushMessage[language])
  if (!hasPush && written !== '') throw new Refusal('systemevent.push.none', { field })
  const { template, samples } = textIn(language)
  refuseUnknown(field, unknownIn(written, Object.keys(samples)))
  return written === template.push ? null : written
}

function mailOf(
  { carriesMessage, textIn }: ShippedEvent,
  { pushEmail }: Texts,
  language: Language,
) {
  const field = `pushEmail.${language}`
  const { template, samples, action } = textIn(language)
  const written = cleanMailHtml(tidyPlaces(pushEmail[language]))
  if (written.html === htmlOf(template)) return null
  if (written.html.length > mailHtmlLength) throw new Refusal('text.too.long', { field })
  refuseUnknown(field, unknownInMail(written, Object.keys(samples)))
  if (written.text !== '') return written
  if (action !== '' || carriesMessage) throw new Refusal('systemevent.mail.required', { field })
  return { html: '', text: '' }
}

function refuseUnknown(field: string, name: string | undefined) {
  if (name !== undefined) throw new Refusal('systemevent.placeholder.unknown', { field, name })
}
