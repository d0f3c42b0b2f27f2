import type { Language, TextPerLanguage } from '@konsil/contract/core/texts'
import {
  placeholderNames,
  type SystemEvent,
  type SystemEventCode,
} from '@konsil/contract/system-events'
import type { Connection } from '../../../database/connect.ts'
import { addressOfFile } from '../../../mails/linked-files.ts'
import { htmlOf } from '../../../system-events/places.ts'
import { type EditedText, isEdited } from '../../../system-events/store.ts'
import { namedFilesOf } from '../../documents/index.ts'
import type { Ground } from '../../ground.ts'
import { categoryOf, groupOfEvent, nameOf } from './names.ts'
import type { ShippedEvents } from './shipped.ts'

const inBoth = (say: (language: Language) => string): TextPerLanguage => ({
  en: say('en'),
  de: say('de'),
})

/** Events in the texts that are in force, by their newest versions. */
export async function presentEvents(
  { config }: Ground,
  connection: Connection,
  {
    shipped,
    codes,
    newest,
  }: {
    shipped: ShippedEvents
    codes: readonly SystemEventCode[]
    newest: ReadonlyMap<string, EditedText>
  },
): Promise<SystemEvent[]> {
  const fileIds = codes.flatMap(code => newest.get(code)?.attachments ?? [])
  const known = await namedFilesOf(connection, [...new Set(fileIds)])
  return codes.map(code => {
    const { hasPush, textIn } = shipped(code)
    const text = { en: textIn('en'), de: textIn('de') }
    const edited = newest.get(code)
    return {
      _id: code,
      code,
      name: nameOf(code),
      category: categoryOf(groupOfEvent(code)),
      subject: inBoth(one => text[one].subject),
      pushMessage: inBoth(one => edited?.push[one] ?? text[one].template.push),
      pushEmail: inBoth(one => edited?.mail[one]?.html ?? htmlOf(text[one].template)),
      action: inBoth(one => text[one].action),
      closing: inBoth(one => text[one].closing),
      attachments: (edited?.attachments ?? []).flatMap(_id => {
        const file = known.get(_id)
        return file ? [{ _id, url: addressOfFile(config, _id), ...file }] : []
      }),
      placeholders: placeholderNames
        .filter(name => Object.hasOwn(text.en.samples, name))
        .map(name => ({ name, sample: inBoth(one => text[one].samples[name] ?? '') })),
      hasPush,
      keepsLink: text.en.action !== '',
      isEdited: edited !== undefined && isEdited(edited),
      version: edited?.version ?? 0,
    }
  })
}
