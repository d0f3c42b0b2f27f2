import type { CampaignTemplate } from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useRuledForm } from '../../lib/calls/use-ruled-form.ts'
import { askAgain } from '../../lib/signed-in/query-keys.ts'
import { useFailedSave } from '../../lib/signed-in/use-failed-save.ts'
import { useNewer } from '../../lib/signed-in/use-newer.ts'
import { toast } from '../../ui/toast/toast.ts'
import { areSameFiles, mistakesInMessage } from './message.ts'
import { useMessageFiles } from './use-message-files.ts'

interface TemplateTexts extends Record<string, unknown> {
  name: string
  pushMessage: string
  pushEmail: string
}

const textsOf = (template: CampaignTemplate | undefined): TemplateTexts => ({
  name: template?.name ?? '',
  pushMessage: template?.pushMessage ?? '',
  pushEmail: template?.pushEmail ?? '',
})

const fields = ['name', 'pushMessage', 'pushEmail', 'attachments']

/** What is written stays until it is saved or given up, also when another administrator was quicker. */
export function useTemplateForm(
  of: CampaignTemplate | undefined,
  onSaved: (saved: CampaignTemplate) => void,
) {
  const { t } = useTranslation('templates')
  const queries = useQueryClient()
  const files = useMessageFiles(of?.files ?? [])
  const newer = useNewer(of, async () => ({
    list: of ? [await call(campaigns.readTemplate, { id: of._id })] : [],
  }))
  const onFailure = useFailedSave({
    failed: t(of ? 'updateFailed' : 'addFailed'),
    outdated: ['template.changed'],
    find: newer.find,
    isLong: true,
  })
  const form = useRuledForm<TemplateTexts>({
    schema: campaigns.addTemplate.input,
    keepAs: `template ${of?._id ?? 'new'}`,
    closes: true,
    initialValues: textsOf(of),
    fields,
    atField: { 'attachment.not.available': 'attachments', 'campaign.file.type': 'attachments' },
    moreRules: texts => mistakesInMessage(texts, files),
    async send(texts) {
      const asked = { ...texts, attachments: files.ids }
      const saved = await (of
        ? call(campaigns.updateTemplate, { ...asked, id: of._id, version: newer.version })
        : call(campaigns.addTemplate, asked))
      toast.success(t(of ? 'updated' : 'created'))
      await askAgain(queries, ['campaigns'])
      onSaved(saved)
    },
    onFailure,
  })
  return {
    form,
    files,
    newer: newer.newer,
    isUnsaved: form.isDirty() || !areSameFiles(files, newer.seen?.attachments ?? []),
    keep() {
      if (newer.newer) form.keepOver(textsOf(newer.newer))
      newer.settle()
    },
    load() {
      if (!newer.newer) return
      form.load(textsOf(newer.newer))
      files.load(newer.newer.files)
      newer.settle()
    },
  }
}
