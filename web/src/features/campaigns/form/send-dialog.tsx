import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { reachQuery } from '../queries.ts'
import { reachedBy } from './campaign-values.ts'
import styles from './form.module.css'
import { ReachWords } from './reach-words.tsx'
import { submitOf } from './submit-of.ts'
import type { CampaignDraft, CampaignFormOf } from './use-campaign-form.ts'
import { WhenWords } from './when-words.tsx'

interface SendDialogProps {
  draft: CampaignDraft
  of: Pick<CampaignFormOf, 'edited' | 'isScheduled'>
  onAnswered: () => void
}

/** The last question before it goes: to how many, and whether a changed template is kept (NADM-23, NADM-37). */
export function SendDialog({ draft, of, onAnswered }: SendDialogProps) {
  const { t } = useTranslation('campaigns')
  const { step, back, isSending, sendAs, isTemplateChanged, template } = draft
  const send = (keeps: boolean) => void sendAs(keeps).then(onAnswered)
  const title = of.isScheduled ? 'confirm.schedule' : 'confirm.send'
  return (
    <Dialog
      open={step === 'review'}
      title={t(of.edited ? 'confirm.save' : title)}
      onClose={isSending ? () => undefined : back}
      actions={
        <>
          <Button aria-disabled={isSending} onClick={back}>
            {t('confirm.back')}
          </Button>
          {isTemplateChanged && (
            <Button aria-disabled={isSending} onClick={() => send(true)}>
              {t(of.isScheduled ? 'confirm.keepAndSchedule' : 'confirm.keepAndSend')}
            </Button>
          )}
          <Button kind="primary" busy={isSending} onClick={() => send(false)}>
            {t(submitOf(of))}
          </Button>
        </>
      }
    >
      <div className={styles.sentences}>
        {of.isScheduled && <WhenWords of={draft.form.values} />}
        <Reached draft={draft} isScheduled={of.isScheduled} />
        {isTemplateChanged && (
          <p>
            {t('confirm.changed', {
              name: template.used?.name ?? '',
              title: draft.form.values.title,
            })}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Reached({ draft, isScheduled }: { draft: CampaignDraft; isScheduled: boolean }) {
  const { t } = useTranslation('campaigns')
  const asked = reachedBy(draft.form.values)
  const { data, isError, isPlaceholderData } = useQuery({
    ...reachQuery(asked ?? { method: 'ALL', hasPush: false, hasMail: false }),
    enabled: asked !== undefined,
  })
  if (!asked) return null
  if (isError) return <p>{t('reach.failed')}</p>
  if (!data || isPlaceholderData) return <p className={styles.soft}>{t('reach.counting')}</p>
  return (
    <>
      <ReachWords of={data} />
      <p>{t(isScheduled ? 'confirm.later' : 'confirm.atOnce')}</p>
    </>
  )
}
