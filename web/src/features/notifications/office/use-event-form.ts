import type { TextPerLanguage } from '@konsil/contract/core/texts'
import { languages } from '@konsil/contract/core/texts'
import { mostAttachments, type SystemEvent, systemEvents } from './guess.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../../lib/calls/api.ts'
import { useRefusalSentences } from '../../../lib/calls/refusal-text.tsx'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { askAgain } from '../../../lib/signed-in/query-keys.ts'
import { useNewer } from '../../../lib/signed-in/use-newer.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useMailFiles } from '../../mail-editor/use-mail-files.ts'

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
  const sentences = useRefusalSentences()
  const files = useMailFiles(of.attachments, mostAttachments)
  const newer = useNewer(of, async () => ({
    list: [await call(systemEvents.read, { id: of._id })],
  }))
  const seen = newer.seen ?? of
  const form = useRuledForm<EventTexts>({
    schema: systemEvents.update.input.pick({ pushMessage: true, pushEmail: true }),
    keepAs: `system event ${of._id}`,
    closes: true,
    initialValues: textsOf(of),
    fields,
    atField: { 'systemevent.content.required': 'content' },
    moreRules: () =>
      files.isSending || files.hasFailed ? { attachments: t('files.waiting') } : {},
    async send(texts) {
      await call(systemEvents.update, {
        id: of._id,
        ...texts,
        attachments: files.ids,
        version: seen.version,
      })
      toast.success(t('updated'))
      await askAgain(queries, ['notifications'])
      onSaved()
    },
    onFailure(failure, told) {
      const isOutdated = failure instanceof Refused && failure.is('systemevent.changed')
      if (isOutdated) void findNewer(failure)
      else if (!told) tellFailed(failure)
      else toast.failure(t('updateFailed'), failure)
    },
  })
  const tellFailed = (failure: unknown) =>
    toast.failure(sentences.because(t('updateFailed'), failure), failure)
  async function findNewer(failure: Refused) {
    const isThere = await newer.find().catch(() => false)
    if (!isThere) tellFailed(failure)
  }
  return {
    form,
    files,
    newer: newer.newer,
    isChanged: form.isDirty() || !areSame(files.ids, seen) || files.isSending,
    keep() {
      if (newer.newer) form.keepOver(textsOf(newer.newer))
      newer.settle()
    },
    load() {
      if (!newer.newer) return
      form.load(textsOf(newer.newer))
      files.load(newer.newer.attachments)
      newer.settle()
    },
  }
}

export type EventForm = ReturnType<typeof useEventForm>['form']

const areSame = (ids: readonly string[], { attachments }: SystemEvent) =>
  ids.join() === attachments.map(({ _id }) => _id).join()
