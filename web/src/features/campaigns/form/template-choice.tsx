import type { CampaignChoices, CampaignTemplate } from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useRefusalSentences } from '../../../lib/calls/refusal-text.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { SearchSelect } from '../../../ui/pickers/search-select.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { CampaignDraft } from './use-campaign-form.ts'

interface TemplateChoiceProps {
  draft: CampaignDraft
  templates: CampaignChoices['templates']
}

/** Fills what is said and what goes along; what was written is not replaced without a question (NADM-35). */
export function TemplateChoice({ draft, templates }: TemplateChoiceProps) {
  const { t } = useTranslation('campaigns')
  const [asked, ask] = useState<CampaignTemplate>()
  const use = (chosen: CampaignTemplate) => {
    draft.use(chosen)
    ask(undefined)
  }
  const read = useReading(chosen => (draft.hasOwnWords ? ask(chosen) : use(chosen)))
  const choose = (id: string | null) => {
    if (id === null) draft.template.use(undefined)
    read(id)
  }
  return (
    <>
      <SearchSelect
        optional
        label={t('form.template')}
        hint={t('form.templateHint')}
        placeholder={t('form.templateNone')}
        choices={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={draft.template.used?._id ?? null}
        onChange={choose}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={t('form.replace.title')}
        keep={t('form.replace.keep')}
        act={t('form.replace.act')}
        onClose={() => ask(undefined)}
        onConfirm={() => asked && use(asked)}
      >
        <p>{t('form.replace.text', { name: asked?.name ?? '' })}</p>
      </ConfirmDialog>
    </>
  )
}

/** What stands in a template is asked for once it is chosen; of several that are chosen the last one counts. */
function useReading(onRead: (chosen: CampaignTemplate) => void) {
  const { t } = useTranslation('campaigns')
  const sentences = useRefusalSentences()
  const last = useRef<string>(null)
  const { mutate } = useMutation({
    mutationFn: (id: string) => call(campaigns.readTemplate, { id }),
    onSuccess: (chosen, id) => last.current === id && onRead(chosen),
    onError: failure =>
      toast.failure(sentences.because(t('form.templateFailed'), failure), failure),
  })
  return (id: string | null) => {
    last.current = id
    if (id !== null) mutate(id)
  }
}
