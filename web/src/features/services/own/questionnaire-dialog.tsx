import type { DoctorService } from '@konsil/contract/offered-service'
import type { OutputOf } from '@konsil/contract/core/endpoint'
import type { Questionnaire, questionnaires } from '@konsil/contract/questionnaires'
import { services } from '@konsil/contract/services'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { textIn } from '../../../lib/signed-in/text-in.ts'
import { Button } from '../../../ui/form/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts'
import { Notice } from '../../../ui/form/notice.tsx'
import { RadioCards } from '../../../ui/pickers/radio-cards.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { WideDialog } from '../../../ui/dialog/wide-dialog.tsx'
import styles from './questionnaire-dialog.module.css'
import { questionnairesQuery } from '../queries.ts'
import { QuestionnairePreview } from './questionnaire-preview.tsx'
import { priceText } from '../service-words.tsx'
import { useServiceAct } from '../use-service-act.ts'

interface QuestionnaireDialogProps {
  /** Undefined while none is chosen for anything. */
  of: DoctorService | undefined
  onClose: () => void
}

/** Which questions patients answer before the talk; they can be read first (SERV-17). */
export function QuestionnaireDialog({ of, onClose }: QuestionnaireDialogProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  const list = useQuery({ ...questionnairesQuery, enabled: of !== undefined })
  const body = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const attaching = useServiceAct({
    act: (question: { id: string; questionaireId: string }) =>
      call(services.chooseQuestionnaire, question),
    done: t('questionnaire.done'),
    failed: t('questionnaire.failed'),
    onDone: onClose,
    onOutdated: onClose,
  })
  const chosenId = picked ?? of?.questionaire?._id
  const chosen = list.data?.list.find(({ _id }) => _id === chosenId)
  const choose = () => {
    setMissing(!chosen)
    focusFirstInvalid(body.current)
    if (of && chosen) attaching.mutate({ id: of._id, questionaireId: chosen._id })
  }
  return (
    <WideDialog
      open={of !== undefined}
      title={t('questionnaire.title')}
      onClose={onClose}
      body={body}
      actions={
        <>
          <Button onClick={onClose}>{t('reminder.later')}</Button>
          <Button kind="primary" busy={attaching.isPending} onClick={choose}>
            {t('questionnaire.send')}
          </Button>
        </>
      }
    >
      <p>{t('questionnaire.lead', { name: of && textIn(of.service.name, language) })}</p>
      {of && <OtherPrice of={of} />}
      <Body list={list} chosen={chosen} onChoose={setPicked} isMissing={isMissing && !chosen} />
    </WideDialog>
  )
}

interface BodyProps {
  list: UseQueryResult<OutputOf<typeof questionnaires.list>>
  chosen: Questionnaire | undefined
  onChoose: (id: string) => void
  isMissing: boolean
}

function Body({ list, chosen, onChoose, isMissing }: BodyProps) {
  const { t } = useTranslation('services')
  return (
    <Loaded
      query={list}
      wait={<Skeleton shape="block" height="16rem" />}
      empty={<EmptyState drawing="papers">{t('questionnaire.empty')}</EmptyState>}
    >
      {({ list }) => (
        <div className={styles.choice}>
          <Choices {...{ list, onChoose, isMissing }} chosenId={chosen?._id} />
          {chosen ? (
            <QuestionnairePreview key={chosen._id} of={chosen} />
          ) : (
            <p className={styles.none}>{t('questionnaire.none')}</p>
          )}
        </div>
      )}
    </Loaded>
  )
}

/** Before the questionnaire is chosen it is said that another price was approved. */
function OtherPrice({ of: { proposedPrice, service } }: { of: DoctorService }) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  if (!proposedPrice) return null
  return (
    <Notice kind="caution" title={t('otherPrice.title')}>
      {t('otherPrice.text', {
        proposed: priceText(proposedPrice, language),
        approved: priceText(service.price, language),
      })}
    </Notice>
  )
}

interface ChoicesProps {
  list: readonly Questionnaire[]
  chosenId: string | undefined
  onChoose: (id: string) => void
  isMissing: boolean
}

function Choices({ list, chosenId, onChoose, isMissing }: ChoicesProps) {
  const { t } = useTranslation('services')
  const { language } = useLanguage()
  return (
    <RadioCards
      question={t('questionnaire.question')}
      name="questionnaire"
      cards={list.map(one => ({
        value: one._id,
        title: textIn(one.title, language),
        text: t('questionnaire.size', {
          questions: one.sections.reduce((sum, { questions }) => sum + questions.length, 0),
          sections: one.sections.length,
        }),
      }))}
      value={chosenId}
      onChange={onChoose}
      error={isMissing && t('questionnaire.required')}
    />
  )
}
