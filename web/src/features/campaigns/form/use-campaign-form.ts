import type { Campaign, CampaignChoices, CampaignTemplate } from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { useQueryClient } from '@tanstack/react-query'
import type { FormErrors } from '@mantine/form'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, Refused } from '../../../lib/calls/api.ts'
import { newId } from '../../../lib/calls/new-id.ts'
import { textOf } from '../../../lib/calls/form-rules.ts'
import { useRefusalSentences } from '../../../lib/calls/refusal-text.tsx'
import { useStepForm } from '../../../lib/calls/use-step-form.ts'
import { askAgain } from '../../../lib/signed-in/query-keys.ts'
import { useDateHabits } from '../../../lib/signed-in/signed-in.tsx'
import { type Newer, useNewer } from '../../../lib/signed-in/use-newer.ts'
import type { MailFiles } from '../../mail-editor/use-mail-files.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { ChosenPerson } from '../people/chosen.ts'
import { areSameFiles, mistakesInMessage } from '../message.ts'
import { useMessageFiles } from '../use-message-files.ts'
import {
  type CampaignValues,
  instantOf,
  newValues,
  questionOf,
  reachedBy,
  schemaFor,
  valuesLike,
  valuesOf,
} from './campaign-values.ts'
import { useUsedTemplate } from './use-used-template.ts'

export interface CampaignFormOf {
  isScheduled: boolean
  /** What is changed; a new one without. */
  edited: Campaign | undefined
  /** What a new one begins as. */
  again: Campaign | undefined
  /** To whom alone: of those whom the other one went to, or somebody who was chosen before. */
  onlyTo: ChosenPerson[] | undefined
  choices: CampaignChoices
  onSent: () => void
}

const fields = ['title', 'pushMessage', 'pushEmail', 'recipient', 'scheduledTime', 'attachments']
const atField = {
  'attachment.not.available': 'attachments',
  'campaign.file.type': 'attachments',
} as const

/** What nobody can send: told at once with all else that is wrong. A time that has passed is none (D-279). */
function mistakesIn(values: CampaignValues, isScheduled: boolean): FormErrors {
  const at = instantOf(values)
  const isAhead = at !== undefined && at > new Date()
  return {
    ...(reachedBy(values) ? {} : { recipient: textOf({ id: 'recipient.required' }) }),
    ...(isScheduled && !isAhead ? { scheduledTime: textOf({ id: 'campaign.time.required' }) } : {}),
  }
}

function beginningOf({ edited, again, onlyTo, choices }: CampaignFormOf, timeZone: string) {
  const { lists } = choices
  if (edited) return valuesOf(edited, lists, timeZone)
  const like = again ? valuesLike(again, lists, timeZone) : newValues(timeZone)
  return onlyTo ? { ...like, method: 'CUSTOMIZED' as const, listId: '', people: onlyTo } : like
}

/** Something to many, from the first field to the answer: nothing of it is lost. */
export function useCampaignForm(of: CampaignFormOf) {
  const { isScheduled, edited, again, onlyTo, choices, onSent } = of
  const { timeZone } = useDateHabits()
  const files = useMessageFiles((edited ?? again)?.files ?? [])
  const newer = useNewerCampaign(edited)
  const template = useUsedTemplate()
  const [initialValues] = useState(() => beginningOf(of, timeZone))
  const againOf = onlyTo ? again?._id : undefined
  const { send, tellFailed } = useSending({ isScheduled, edited, againOf, onSent })
  const keepsToo = useRef(false)
  const steps = useStepForm<CampaignValues>({
    schema: schemaFor(isScheduled),
    initialValues,
    keepAs: `campaign ${edited?._id ?? again?._id ?? onlyTo?.[0]?.userId ?? (isScheduled ? 'scheduled' : 'new')}`,
    fields,
    atField,
    moreRules: values => ({
      ...mistakesInMessage(values, files),
      ...mistakesIn(values, isScheduled),
    }),
    async save(values) {
      if (keepsToo.current && !(await template.keep(values, files.ids))) throw new Error('not kept')
      const question = questionOf(values, files.ids, isScheduled)
      await send(question, newer.version).catch(async (failure: unknown) => {
        if (await isNewerThere(newer, failure)) steps.back()
        else tellFailed(failure)
        throw failure
      })
    },
  })
  const { form } = steps
  const isTemplateChanged = template.isChanged(form.values, files.ids)
  return {
    ...steps,
    files,
    againOf,
    template,
    /** As it is, or kept as a new template first. */
    sendAs(keeps: boolean) {
      keepsToo.current = keeps
      return steps.send()
    },
    newer: newer.newer,
    isUnsaved: form.isDirty() || !areSameFiles(files, (edited ?? again)?.attachments ?? []),
    hasOwnWords: template.used ? isTemplateChanged : saysAnything(form.values, files),
    isTemplateChanged,
    use(chosen: CampaignTemplate) {
      const { pushMessage, pushEmail } = chosen
      form.setValues({ pushMessage, pushEmail })
      files.load(chosen.files)
      template.use(chosen)
    },
    ...settling({
      newer,
      form,
      files,
      valuesIn: one => valuesOf(one, choices.lists, timeZone),
    }),
  }
}

const useNewerCampaign = (edited: Campaign | undefined) =>
  useNewer(edited, async () => ({
    list: edited ? [await call(campaigns.readCampaign, { id: edited._id })] : [],
  }))

interface Settling {
  newer: Newer<Campaign>
  form: ReturnType<typeof useStepForm<CampaignValues>>['form']
  files: MailFiles
  valuesIn: (one: Campaign) => CampaignValues
}

/** What was changed here stays over the newer one, or goes. */
const settling = ({ newer, form, files, valuesIn }: Settling) => ({
  keep() {
    if (newer.newer) form.keepOver(valuesIn(newer.newer))
    newer.settle()
  },
  load() {
    if (!newer.newer) return
    form.load(valuesIn(newer.newer))
    files.load(newer.newer.files)
    newer.settle()
  },
})

const saysAnything = ({ pushMessage, pushEmail }: CampaignValues, { files }: MailFiles) =>
  pushMessage.trim() !== '' || pushEmail !== '' || files.length > 0

/** Another administrator was quicker, and what they made of it has been found. */
const isNewerThere = async (newer: Newer<Campaign>, failure: unknown) =>
  failure instanceof Refused &&
  failure.is('campaign.changed') &&
  (await newer.find().catch(() => false))

export type CampaignDraft = ReturnType<typeof useCampaignForm>

interface Sending extends Pick<CampaignFormOf, 'isScheduled' | 'edited' | 'onSent'> {
  /** Of whom this one left it uncertain, they alone get it: as long as people are chosen. */
  againOf: string | undefined
}

/** Hands it to the server, and says what came of it (NADM-21, D-290, D-291). */
function useSending({ isScheduled, edited, againOf, onSent }: Sending) {
  const { t } = useTranslation('campaigns')
  const queries = useQueryClient()
  const sentences = useRefusalSentences()
  // Where its answer was lost, the server knows it again.
  const [clientId] = useState(newId)
  const failed = t(edited ? 'form.updateFailed' : 'form.sendFailed')
  const done = edited ? t('updated') : t(isScheduled ? 'created' : 'form.sent')
  return {
    async send(question: ReturnType<typeof questionOf>, version: number | undefined) {
      const again = question.method === 'CUSTOMIZED' ? againOf : undefined
      await (edited
        ? call(campaigns.update, { ...question, id: edited._id, version })
        : call(campaigns.add, { ...question, clientId, againOf: again }))
      toast.success(done)
      void askAgain(queries, ['campaigns'])
      onSent()
    },
    tellFailed: (failure: unknown) => toast.failure(sentences.because(failed, failure), failure),
  }
}
