import { campaigns } from '@konsil/contract/campaigns'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useAct } from '../../../lib/signed-in/use-act.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { CampaignDraft } from './use-campaign-form.ts'

/** The mail to oneself, as it would arrive. */
export function TestMail({ draft: { form, files } }: { draft: CampaignDraft }) {
  const { t } = useTranslation('campaigns')
  const test = useAct({
    act() {
      const { title, pushEmail, kind } = form.values
      return call(campaigns.sendTest, { title, pushEmail, kind, attachments: files.ids })
    },
    done: t('test.done'),
    failed: t('test.failed'),
    changes: [],
    quoted: ['campaign.title.required'],
  })
  const { isPending, mutate } = test
  return (
    <Button busy={isPending} aria-disabled={files.isSending} onClick={() => mutate(undefined)}>
      {t('test')}
    </Button>
  )
}
