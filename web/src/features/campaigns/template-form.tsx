import { type CampaignTemplate, campaignTitleLength } from '@konsil/contract/campaign'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { RefusalText } from '../../lib/calls/refusal-text.tsx'
import { readOnce } from '../../lib/signed-in/read-once.ts'
import { useUnsaved } from '../../ui/dialog/unsaved.ts'
import { Loaded } from '../../ui/display/loaded.tsx'
import { NewerNotice } from '../../ui/display/newer-notice.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormFoot } from '../../ui/display/form-foot.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { FormPart } from './form/form-part.tsx'
import { MessageFields } from './form/message-fields.tsx'
import styles from './form/form.module.css'
import { templateQuery } from './queries.ts'
import { pathOf, usePlace } from './use-place.ts'
import { useTemplateForm } from './use-template-form.ts'

const tab = 'notification-template'

/** A new template, or the one of this id. */
export function TemplateForm({ id }: { id?: string }) {
  const { t } = useTranslation('templates')
  const template = useQuery({ ...templateQuery(id ?? ''), ...readOnce, enabled: id !== undefined })
  const back = id === undefined ? pathOf({ tab }) : pathOf({ tab, view: 'detail', id })
  return (
    <>
      <div>
        <BackLink to={back}>{t('back')}</BackLink>
      </div>
      {id === undefined ? (
        <Fields of={undefined} back={back} />
      ) : (
        <Loaded
          query={template}
          wait={<Skeleton shape="block" height="32rem" />}
          failed={t('failed')}
        >
          {of => <Fields of={of} back={back} />}
        </Loaded>
      )}
    </>
  )
}

interface FieldsProps {
  of: CampaignTemplate | undefined
  back: string
}

function Fields({ of, back }: FieldsProps) {
  const { t } = useTranslation('templates')
  const { go } = usePlace()
  const { form, files, newer, isUnsaved, keep, load } = useTemplateForm(of, ({ _id: id }) =>
    go({ tab, view: 'detail', id }, { replace: true }),
  )
  useUnsaved(isUnsaved)
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      <FormPart title={t(of ? 'edit.title' : 'new.title')}>
        <TextField
          {...form.getInputProps('name')}
          name="name"
          label={t('column.name')}
          maxLength={campaignTitleLength}
          autoComplete="off"
        />
      </FormPart>
      <MessageFields
        push={form.getInputProps('pushMessage')}
        mail={form.getInputProps('pushEmail')}
        files={files}
        filesError={form.errors.attachments}
        subject={form.values.name}
      />
      {newer && (
        <NewerNotice title={<RefusalText id="template.changed" />} onKeep={keep} onLoad={load} />
      )}
      <FormFoot
        back={back}
        cancel={t('cancel')}
        busy={form.submitting}
        isHeld={newer !== undefined || (of !== undefined && !isUnsaved)}
      >
        {t('save')}
      </FormFoot>
    </Form>
  )
}
