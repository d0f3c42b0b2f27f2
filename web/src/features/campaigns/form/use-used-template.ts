import type { CampaignTemplate } from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useRefusalSentences } from '../../../lib/calls/refusal-text.tsx'
import { askAgain } from '../../../lib/signed-in/query-keys.ts'
import { toast } from '../../../ui/toast/toast.ts'

interface Said {
  title: string
  pushMessage: string
  pushEmail: string
}

/** The template that was chosen, and whether what is sent is still what stands in it (NADM-23, D-282). */
export function useUsedTemplate() {
  const { t } = useTranslation('campaigns')
  const sentences = useRefusalSentences()
  const queries = useQueryClient()
  const [used, use] = useState<CampaignTemplate>()
  return {
    used,
    use,
    isChanged: ({ pushMessage, pushEmail }: Omit<Said, 'title'>, attachments: readonly string[]) =>
      used !== undefined &&
      (pushMessage.trim() !== used.pushMessage ||
        pushEmail !== used.pushEmail ||
        attachments.join() !== used.attachments.join()),
    /** As a new one, by the title of what is sent; false when it was not kept. Sent again, it is not kept twice. */
    async keep({ title: name, pushMessage, pushEmail }: Said, attachments: string[]) {
      try {
        const asked = { name, pushMessage, pushEmail, attachments }
        const kept = await call(campaigns.addTemplate, asked)
        use({ ...kept, pushMessage: pushMessage.trim(), pushEmail, attachments })
        void askAgain(queries, ['campaigns'])
        return true
      } catch (failure) {
        toast.failure(sentences.because(t('template.addFailed'), failure), failure)
        return false
      }
    },
  }
}
