import type { Answer } from '@konsil/contract/answers'
import type { Questionnaire } from '@konsil/contract/questionnaires'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnsentAnswer } from '../../lib/signed-in/kept-answers.ts'
import { useSignedIn } from '../../lib/signed-in/signed-in.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { WideDialog } from '../../ui/dialog/wide-dialog.tsx'
import { useWorksOffline } from '../../ui/dialog/works-offline.ts'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { AnswerActions } from './answer-actions.tsx'
import { AnswerStep } from './answer-step.tsx'
import { DocumentsStep } from './documents-step.tsx'
import { answersQuery, askedQuery } from './queries.ts'
import { unsentQuery } from './unsent.ts'
import { SaveStateLine } from './save-state-line.tsx'
import { useAnswerWay } from './use-answer-way.ts'

interface AnswerDialogProps {
  appointmentId: string
  open: boolean
  onClose: () => void
}

/** The questions of a doctor, one after the other; then the documents, and all of it is handed in (QUES-01). */
export function AnswerDialog({ appointmentId, open, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('questionnaires')
  const { profile } = useSignedIn()
  const queries = useQueryClient()
  const asked = useQuery({ ...askedQuery(appointmentId), enabled: open })
  const answers = useQuery({ ...answersQuery(appointmentId), enabled: open })
  const unsent = useQuery({ ...unsentQuery(profile._id, appointmentId), enabled: open })
  const data =
    open && asked.data && answers.data && unsent.data
      ? { questionnaire: asked.data, answers: answers.data.answers, unsent: unsent.data }
      : undefined
  const close = () => {
    queries.removeQueries({ queryKey: answersQuery(appointmentId).queryKey })
    queries.removeQueries({ queryKey: unsentQuery(profile._id, appointmentId).queryKey })
    onClose()
  }
  if (data) return <Answering appointmentId={appointmentId} onClose={close} {...data} />
  // It opens once there is something to answer: what waits until then is the button that leads here.
  const hasFailed = [asked, answers].some(({ isError }) => isError)
  return (
    <WideDialog open={open && hasFailed} title={t('dialog.title')} isShare onClose={onClose}>
      <Loaded
        queries={[asked, answers, unsent]}
        data={undefined}
        wait={<Skeleton shape="block" height="16rem" />}
        failed={t('dialog.failed')}
      >
        {() => null}
      </Loaded>
    </WideDialog>
  )
}

interface AnsweringProps extends Pick<AnswerDialogProps, 'appointmentId' | 'onClose'> {
  questionnaire: Questionnaire
  answers: Answer[]
  unsent: UnsentAnswer[]
}

function Answering({ onClose, ...asking }: AnsweringProps) {
  const { t } = useTranslation('questionnaires')
  const body = useRef<HTMLDivElement>(null)
  const here = useRef<HTMLHeadingElement>(null)
  useWorksOffline()
  const way = useAnswerWay({ ...asking, body, here, onClose })
  return (
    <WideDialog
      open
      title={t('dialog.title')}
      isShare
      isUnsaved={way.isOnlyHere}
      onClose={onClose}
      body={body}
      actions={<AnswerActions way={way} onClose={onClose} />}
    >
      <SaveStateLine state={way.state} onGo={way.toWaiting} />
      {way.step === 'documents' ? (
        <DocumentsStep appointmentId={asking.appointmentId} here={here} />
      ) : (
        <AnswerStep questionnaire={asking.questionnaire} way={way} here={here} />
      )}
    </WideDialog>
  )
}
