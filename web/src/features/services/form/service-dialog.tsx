import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RefusalText } from '../../../lib/calls/refusal-text.tsx'
import { useLanguage } from '../../../lib/words/language.ts'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { NewerNotice } from '../../../ui/display/newer-notice.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { StepActions } from '../../../ui/display/step-actions.tsx'
import { Steps } from '../../../ui/display/steps.tsx'
import { useStepStart } from '../../../ui/display/use-step-start.ts'
import { WideDialog } from '../../../ui/dialog/wide-dialog.tsx'
import { DetailStep, type Lists } from './detail-step.tsx'
import { FeeCard } from '../fee-card.tsx'
import styles from './review-step.module.css'
import { durationsQuery, serviceOptionsQuery } from '../queries.ts'
import { ServiceContentView } from '../service-content.tsx'
import {
  questionOf,
  type ServiceContent,
  type ServiceDraft,
  type ServiceQuestion,
  useServiceDraft,
} from './use-service-draft.ts'

interface ServiceDialogProps {
  open: boolean
  title: string
  /** What the last button says. */
  send: string
  /** Stands above the fields: why it is here again. */
  note?: ReactNode
  /** What is changed; a new one without. */
  content: ServiceContent | undefined
  /** The name of what is entered, of this dialog alone. */
  keepAs: string
  reader: 'doctor' | 'office'
  /** What it has become meanwhile, until the person has decided which of both goes on. */
  newer: ServiceContent | undefined
  onDecided: () => void
  onClose: () => void
  /** Rejects when it was not saved; whoever saves tells why. */
  save: (question: ServiceQuestion) => Promise<unknown>
}

/** What is chosen from. */
function useLists(isWanted: boolean) {
  const options = useQuery({ ...serviceOptionsQuery, enabled: isWanted })
  const durations = useQuery({ ...durationsQuery, enabled: isWanted })
  const queries = [options, durations]
  const lists: Lists | undefined = options.data &&
    durations.data && {
      options: options.data,
      durations: durations.data.map(({ duration }) => duration),
    }
  return { lists, queries }
}

/** Two steps: what it is, and a look at it before it is sent (SERV-10, ASERV-02). */
export function ServiceDialog(props: ServiceDialogProps) {
  const { open, title, send, note, content, newer, onDecided, reader, onClose, save } = props
  const keepAs = open ? props.keepAs : undefined
  const { t } = useTranslation('services')
  const formId = useId()
  const draft = useServiceDraft({ content, reader, keepAs, save })
  const { step } = draft
  const { body, here } = useStepStart(step)
  const load = (loaded: ServiceContent) => {
    draft.load(loaded)
    onDecided()
  }
  const keep = (stored: ServiceContent) => {
    draft.keepOver(stored)
    onDecided()
  }
  const { lists, queries } = useLists(open)
  return (
    <WideDialog
      open={open}
      title={title}
      isUnsaved={draft.isUnsaved}
      onClose={onClose}
      body={body}
      head={
        <Steps
          label={t('dialog.steps')}
          steps={[t('dialog.detail'), t('dialog.review')]}
          current={step === 'fields' ? 0 : 1}
          here={here}
        />
      }
      actions={
        <StepActions form={draft} {...{ formId, send }} isHeld={!lists || newer !== undefined} />
      }
    >
      {note}
      {newer && (
        <NewerNotice
          title={<RefusalText id="service.changed" />}
          onKeep={() => keep(newer)}
          onLoad={() => load(newer)}
          here={here}
        />
      )}
      <Loaded queries={queries} data={lists} wait={<Skeleton shape="block" height="24rem" />}>
        {lists =>
          step === 'fields' ? (
            <DetailStep {...{ formId, draft, lists, reader }} />
          ) : (
            <ReviewStep {...{ draft, lists, reader }} />
          )
        }
      </Loaded>
    </WideDialog>
  )
}

interface ReviewStepProps {
  draft: ServiceDraft
  lists: Lists
  reader: 'doctor' | 'office'
}

function ReviewStep({ draft: { form, picture }, lists, reader }: ReviewStepProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const question = questionOf(form.values, [], language)
  return (
    <>
      <p>{t(`dialog.reviewLead.${reader}`)}</p>
      <ServiceContentView
        of={question}
        pictureUrl={picture.chosen?.url}
        options={lists.options.filter(({ _id }) => question.serviceOptionIds.includes(_id))}
      />
      <section className={styles.unseen} aria-label={t('dialog.unseen')}>
        <p>{t('dialog.unseen')}</p>
        <FeeCard price={question.price} reader={reader} />
      </section>
    </>
  )
}
