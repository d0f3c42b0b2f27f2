import type { TextPerLanguage } from '@konsil/contract/core/texts'
import { languages } from '@konsil/contract/core/texts'
import { mostCampaignFiles } from '@konsil/contract/campaign'
import { type SystemEvent, systemEvents, systemEventTexts } from '@konsil/contract/system-events'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { askAgain } from '../../../lib/signed-in/query-keys.ts'
import { useFailedSave } from '../../../lib/signed-in/use-failed-save.ts'
import { type Newer, useNewer } from '../../../lib/signed-in/use-newer.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { StoredFile } from '../../mail-editor/stored-files.ts'
import { type MailFiles, useMailFiles } from '../../mail-editor/use-mail-files.ts'

interface EventTexts extends Record<string, unknown> {
  pushMessage: TextPerLanguage
  pushEmail: TextPerLanguage
}

const textsOf = ({ pushMessage, pushEmail }: SystemEvent): EventTexts => ({
  pushMessage,
  pushEmail,
})

const fields = [
  ...languages.flatMap(one => [`pushMessage.${one}`, `pushEmail.${one}`]),
  'attachments',
]

interface EventFormOf {
  of: SystemEvent
  onSaved: () => void
}

/** What is written stays until it is saved or given up, also when another administrator was quicker. */
export function useEventForm({ of, onSaved }: EventFormOf) {
  const { t } = useTranslation('system-notifications')
  const queries = useQueryClient()
  const files = useMailFiles(of.attachments, mostCampaignFiles)
  const newer = useNewer(of, async () => ({
    list: [await call(systemEvents.readSystemEvent, { id: of.code })],
  }))
  const newerFiles = newer.newer?.attachments ?? []
  const seen = newer.seen ?? of
  const onFailure = useFailedSave({
    failed: t('updateFailed'),
    outdated: ['systemevent.changed'],
    find: newer.find,
    isLong: true,
  })
  const form = useRuledForm<EventTexts>({
    schema: systemEventTexts,
    keepAs: `system event ${of.code}`,
    closes: true,
    initialValues: textsOf(of),
    fields,
    atField: { 'systemevent.content.required': 'content' },
    moreRules: () => (files.waiting === undefined ? {} : { attachments: files.waiting }),
    async send(texts) {
      await call(systemEvents.updateSystemEvent, {
        id: of.code,
        ...texts,
        attachments: files.ids,
        version: seen.version,
      })
      toast.success(t('updated'))
      await askAgain(queries, ['notifications'])
      onSaved()
    },
    onFailure,
  })
  return {
    form,
    files,
    newer: newer.newer,
    isChanged: form.isDirty() || !areSame(files, seen),
    ...choicesOf({ form, files, newer, newerFiles, seen }),
  }
}

interface Differing {
  form: ReturnType<typeof useRuledForm<EventTexts>>
  files: MailFiles
  newer: Newer<SystemEvent>
  newerFiles: readonly StoredFile[]
  seen: SystemEvent
}

/** What can be done where somebody else was quicker. */
const choicesOf = ({ form, files, newer, newerFiles, seen }: Differing) => ({
  /** In each language what was changed here stays, and so do files; everything else is as it is there. */
  keep() {
    if (!newer.newer) return
    const [before, now] = [form.getInitialValues(), form.getValues()]
    const theirs = textsOf(newer.newer)
    form.load(theirs)
    form.setValues({
      pushMessage: changedOver(now.pushMessage, before.pushMessage, theirs.pushMessage),
      pushEmail: changedOver(now.pushEmail, before.pushEmail, theirs.pushEmail),
    })
    if (areSame(files, seen)) files.load(newerFiles)
    newer.settle()
  },
  load() {
    if (!newer.newer) return
    form.load(textsOf(newer.newer))
    files.load(newerFiles)
    newer.settle()
  },
})

/** What differs from before, over the newer text. */
const changedOver = (now: TextPerLanguage, before: TextPerLanguage, newer: TextPerLanguage) => ({
  en: now.en === before.en ? newer.en : now.en,
  de: now.de === before.de ? newer.de : now.de,
})

export type EventForm = ReturnType<typeof useEventForm>['form']

const areSame = ({ ids, isSending }: MailFiles, { attachments }: SystemEvent) =>
  !isSending && ids.join() === attachments.map(({ _id }) => _id).join()
