import { type CampaignChoices, campaignMethods } from '@konsil/contract/campaign'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { Notice } from '../../../ui/form/notice.tsx'
import { wrongGroup } from '../../../ui/form/wrong-group.ts'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { RadioCards } from '../../../ui/pickers/radio-cards.tsx'
import { SearchSelect } from '../../../ui/pickers/search-select.tsx'
import { PeoplePicker } from '../people/people-picker.tsx'
import { pathOf } from '../use-place.ts'
import { FormPart } from './form-part.tsx'
import { Reach } from './reach.tsx'
import type { CampaignDraft } from './use-campaign-form.ts'

interface RecipientFieldsProps {
  draft: CampaignDraft
  lists: CampaignChoices['lists']
}

/** Everybody, the people of a list, or chosen ones, and how many they are (NADM-13, D-278). */
export function RecipientFields({ draft, lists }: RecipientFieldsProps) {
  const { t } = useTranslation('campaigns')
  const { form } = draft
  const { method, people } = form.values
  const wrong = form.errors.recipient
  const change = (field: string, value: unknown) => {
    form.setFieldValue(field, value)
    form.clearFieldError('recipient')
  }
  return (
    <FormPart title={t('column.recipient')}>
      <RadioCards
        question={t('form.to')}
        cards={campaignMethods.map(value => ({
          value,
          title: t(`to.${value}`),
          text: t(`to.${value}.text`),
        }))}
        value={method}
        error={method === 'CUSTOMIZED' && wrong}
        onChange={value => change('method', value)}
      />
      {method === 'GROUP' && (
        <ListChoice draft={draft} lists={lists} onChange={id => change('listId', id)} />
      )}
      {method === 'CUSTOMIZED' && draft.againOf && <Notice>{t('form.againOnly')}</Notice>}
      {method === 'CUSTOMIZED' && (
        <PeoplePicker value={people} onChange={chosen => change('people', chosen)} />
      )}
      <Reach draft={draft} />
    </FormPart>
  )
}

interface ListChoiceProps extends RecipientFieldsProps {
  onChange: (id: string) => void
}

function ListChoice({ draft: { form }, lists, onChange }: ListChoiceProps) {
  const { t } = useTranslation('campaigns')
  const wrong = form.errors.recipient
  if (lists.length === 0) return <NoLists wrong={wrong} />
  return (
    <SearchSelect
      label={t('form.list')}
      choices={lists.map(({ _id, title, people: count }) => ({
        value: _id,
        label: t('form.listWith', { title, count }),
      }))}
      value={form.values.listId || null}
      error={wrong}
      onChange={id => onChange(id ?? '')}
    />
  )
}

function NoLists({ wrong }: { wrong: ReactNode }) {
  const { t } = useTranslation('campaigns')
  const errorId = useId()
  return (
    <div role="group" aria-label={t('form.list')} {...wrongGroup(errorId, Boolean(wrong))}>
      <p>{t('form.noLists')}</p>
      {wrong && <FieldError id={errorId}>{wrong}</FieldError>}
      <ButtonLink href={pathOf({ tab: 'customize-recipient' })}>
        {t('tab.customize-recipient')}
      </ButtonLink>
    </div>
  )
}
