import { type Campaign, fewReceivers, type ReceiverState } from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { useLanguage } from '../../lib/words/language.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Fact, Facts } from '../../ui/display/facts.tsx'
import { percentOf, ProgressBar } from '../../ui/display/progress-bar.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/form/notice.tsx'
import { VisuallyHidden } from '../../ui/form/visually-hidden.tsx'

const settled: readonly ReceiverState[] = ['SENT', 'FAILED', 'LEFT_OUT', 'UNCERTAIN']
const order: readonly ReceiverState[] = [
  'SENT',
  'SENDING',
  'WAITING',
  'FAILED',
  'LEFT_OUT',
  'UNCERTAIN',
]

/** How far it has come, as the server tells it, and what can be done about the rest (NADM-38). */
export function ProgressCard({ of }: { of: Campaign }) {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const { counts, state } = of
  const { format } = new Intl.NumberFormat(language)
  const sum = (states: readonly ReceiverState[]) =>
    states.reduce((total, one) => total + counts[one], 0)
  const [done, total] = [sum(settled), sum(order)]
  const isOpen = state === 'SENDING' || state === 'PAUSED'
  const share = total === 0 ? (isOpen ? 0 : 1) : done / total
  return (
    <Card title={t('progress')} acts={isOpen ? <Steering of={of} /> : undefined}>
      <ProgressBar label={t('progress')} share={share} />
      <p>
        <Words of={of} done={done} total={total} share={share} />
      </p>
      <div role="status">
        <VisuallyHidden>
          <Told of={of} done={done} total={total} />
        </VisuallyHidden>
      </div>
      {of.needsProof && (
        <Notice kind="caution" title={t('needsProof', { people: fewReceivers })}>
          {t('needsProof.text')}
        </Notice>
      )}
      <Facts>
        {order
          .filter(one => counts[one] > 0 || one === 'SENT' || (isOpen && one === 'WAITING'))
          .map(one => (
            <Fact key={one} name={t(`result.${one}`)}>
              {format(counts[one])}
            </Fact>
          ))}
      </Facts>
    </Card>
  )
}

interface WordsProps {
  of: Campaign
  done: number
  total: number
  share: number
}

/** What is worth interrupting for: each tenth part, another state, the end; not each person. */
function Told({ of: { isCounted, state }, done, total }: Omit<WordsProps, 'share'>) {
  const { t } = useTranslation('campaigns')
  const word = t(`state.${state}`)
  if (!isCounted || total === 0) return word
  return t('progress.told', { state: word, percent: Math.floor((done * 10) / total) * 10 })
}

function Words({ of: { isCounted }, done, total, share }: WordsProps) {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const { format } = new Intl.NumberFormat(language)
  const figures = { done: format(done), total: format(total) }
  if (!isCounted) return t('progress.counting', figures)
  if (total === 0) return t('progress.nobody')
  return t('progress.of', { ...figures, percent: percentOf(share) })
}

function Steering({ of: { _id: id, state } }: { of: Campaign }) {
  const { t } = useTranslation('campaigns')
  const [isAsked, setAsked] = useState(false)
  const steering = useAct({
    act: (act: 'pause' | 'resume' | 'cancel') => call(campaigns[act], { id }),
    done: act => t(`steer.${act}.done`),
    failed: t('steer.failed'),
    changes: ['campaigns'],
    onSettled: () => setAsked(false),
  })
  const { isPending, mutate, variables } = steering
  const main = state === 'PAUSED' ? 'resume' : 'pause'
  return (
    <>
      <Button busy={isPending && variables === main} onClick={() => mutate(main)}>
        {t(`steer.${main}`)}
      </Button>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        {t('steer.cancel')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('steer.cancel.title')}
        keep={t('steer.cancel.keep')}
        act={t('steer.cancel')}
        busy={isPending && variables === 'cancel'}
        onClose={() => setAsked(false)}
        onConfirm={() => mutate('cancel')}
      >
        <p>{t('steer.cancel.text')}</p>
      </ConfirmDialog>
    </>
  )
}
