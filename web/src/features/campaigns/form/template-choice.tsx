import type { CampaignTemplate } from '@konsil/contract/campaign'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { SearchSelect } from '../../../ui/pickers/search-select.tsx'
import { useStoredFiles } from '../../mail-editor/stored-files.ts'
import type { CampaignDraft } from './use-campaign-form.ts'

interface TemplateChoiceProps {
  draft: CampaignDraft
  templates: readonly CampaignTemplate[]
}

/** Fills what is said and what goes along; what was written is not replaced without a question (NADM-35). */
export function TemplateChoice({ draft, templates }: TemplateChoiceProps) {
  const { t } = useTranslation('campaigns')
  const [asked, ask] = useState<CampaignTemplate>()
  const files = useStoredFiles(templates.flatMap(one => one.files))
  const use = (chosen: CampaignTemplate) => {
    const own = chosen.attachments.flatMap(id => files.find(({ _id }) => _id === id) ?? [])
    draft.use(chosen, own)
    ask(undefined)
  }
  const choose = (id: string | null) => {
    const chosen = templates.find(({ _id }) => _id === id)
    if (!chosen) return draft.template.use(undefined)
    return draft.hasOwnWords ? ask(chosen) : use(chosen)
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
