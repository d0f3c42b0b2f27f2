import type { SystemEvent, SystemEventCode } from '@konsil/contract/system-events'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languagesFor, textIn } from '../../../lib/signed-in/text-in.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { RefusalText } from '../../../lib/calls/refusal-text.tsx'
import { readOnce } from '../../../lib/signed-in/read-once.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { NewerNotice } from '../../../ui/display/newer-notice.tsx'
import { useUnsaved } from '../../../ui/dialog/unsaved.ts'
import { FieldError } from '../../../ui/form/field-error.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormFoot } from '../../../ui/display/form-foot.tsx'
import { wrongGroup } from '../../../ui/form/wrong-group.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { MailAttachments } from '../../mail-editor/mail-attachments.tsx'
import { LanguageTexts } from './language-texts.tsx'
import styles from './office.module.css'
import { systemEventQuery } from './queries.ts'
import { useEventForm } from './use-event-form.ts'
import { pathOf, type Place } from './use-place.ts'

interface EventEditProps {
  id: SystemEventCode
  at: Place
}

/** Its texts in both languages, and the files that go along (SYSN-04). */
export function EventEdit({ id, at }: EventEditProps) {
  const { t } = useTranslation('system-notifications')
  const event = useQuery({ ...systemEventQuery(id), ...readOnce })
  return (
    <div className={styles.column}>
      <BackLink to={pathOf({ tab: 'events', view: 'detail', id })}>{t('event.back')}</BackLink>
      <Loaded
        query={event}
        wait={<Skeleton shape="block" height="40rem" />}
        failed={t('event.failed')}
      >
        {of => (
          <EventForm
            of={of}
            onSaved={() => at.go({ tab: 'events', view: 'detail', id }, { replace: true })}
          />
        )}
      </Loaded>
    </div>
  )
}

interface EventFormProps {
  of: SystemEvent
  onSaved: () => void
}

function EventForm({ of, onSaved }: EventFormProps) {
  const { t } = useTranslation('system-notifications')
  const { language } = useLanguage()
  const { form, files, newer, isChanged, keep, load } = useEventForm({ of, onSaved })
  const errorId = useId()
  useUnsaved(isChanged)
  return (
    <Form className={styles.form} onSubmit={form.submit}>
      <Card title={textIn(of.name, language)}>
        <Facts>
          <Fact name={t('category')}>{textIn(of.category.name, language)}</Fact>
          <Fact name={t('event.code')}>{of.code}</Fact>
        </Facts>
      </Card>
      <div
        role="group"
        aria-label={t('texts')}
        className={styles.column}
        {...wrongGroup(errorId, Boolean(form.errors.content))}
      >
        {/* Above: the end of the texts may be out of sight. */}
        {form.errors.content && <FieldError id={errorId}>{form.errors.content}</FieldError>}
        {languagesFor(language).map(one => (
          <LanguageTexts key={one} of={of} language={one} form={form} files={files.names} />
        ))}
      </div>
      <Card>
        <MailAttachments of={files} note={t('files.public')} error={form.errors.attachments} />
      </Card>
      {newer && (
        <NewerNotice title={<RefusalText id="systemevent.changed" />} onKeep={keep} onLoad={load} />
      )}
      <FormFoot
        back={pathOf({ tab: 'events', view: 'detail', id: of._id })}
        cancel={t('cancel')}
        busy={form.submitting}
        isHeld={!isChanged || newer !== undefined}
      >
        {t('save')}
      </FormFoot>
    </Form>
  )
}
