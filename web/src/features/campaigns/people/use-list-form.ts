import type { RecipientList } from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { call } from '../../../lib/calls/api.ts'
import { textOf } from '../../../lib/calls/form-rules.ts'
import { useRuledForm } from '../../../lib/calls/use-ruled-form.ts'
import { askAgain } from '../../../lib/signed-in/query-keys.ts'
import { useFailedSave } from '../../../lib/signed-in/use-failed-save.ts'
import { useNewer } from '../../../lib/signed-in/use-newer.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { asked, type ChosenPerson, chosenFrom } from './chosen.ts'

interface ListValues extends Record<string, unknown> {
  title: string
  recipients: ChosenPerson[]
}

const valuesOf = (list: RecipientList | undefined): ListValues => ({
  title: list?.title ?? '',
  recipients: chosenFrom(list?.recipients ?? []),
})

const questionOf = ({ title, recipients }: ListValues) => ({ title, recipients: asked(recipients) })

const schema = z.preprocess(
  values => questionOf(values as ListValues),
  campaigns.addRecipientList.input,
)

interface ListForm {
  open: boolean
  of: RecipientList | undefined
  onSaved: () => void
}

/** What is chosen stays until it is saved or given up, also when another administrator was quicker. */
export function useListForm({ open, of, onSaved }: ListForm) {
  const { t } = useTranslation('recipients')
  const queries = useQueryClient()
  const newer = useNewer(of, async () => ({
    list: of ? [await call(campaigns.readRecipientList, { id: of._id })] : [],
  }))
  const onFailure = useFailedSave({
    failed: t(of ? 'list.updateFailed' : 'list.addFailed'),
    outdated: ['recipient.list.changed'],
    find: newer.find,
    isLong: true,
  })
  const form = useRuledForm<ListValues>({
    schema,
    keepAs: open ? `recipient list ${of?._id ?? 'new'}` : undefined,
    closes: true,
    initialValues: valuesOf(of),
    moreRules: ({ recipients }) =>
      recipients.length > 0 ? {} : { recipients: textOf({ id: 'recipient.required' }) },
    async send(values) {
      // What older clients wrote of a list stays with it (D-287).
      const question = { ...questionOf(values), description: newer.seen?.description ?? '' }
      await (of
        ? call(campaigns.updateRecipientList, {
            ...question,
            recipientListId: of._id,
            version: newer.version,
          })
        : call(campaigns.addRecipientList, question))
      toast.success(t('list.saved'))
      onSaved()
      await askAgain(queries, ['campaigns'])
    },
    onFailure,
  })
  return {
    form,
    newer: newer.newer,
    isUnsaved: form.isDirty(),
    keep() {
      if (newer.newer) form.keepOver(valuesOf(newer.newer))
      newer.settle()
    },
    load() {
      if (newer.newer) form.load(valuesOf(newer.newer))
      newer.settle()
    },
  }
}
