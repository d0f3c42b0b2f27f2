import type { SystemEvent, SystemEventCode } from '@konsil/contract/system-events'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languagesFor, textIn } from '../../../lib/signed-in/text-in.ts'
import { useShown } from '../../../lib/signed-in/use-shown.ts'
import { useLanguage } from '../../../lib/words/language.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Fact, Facts } from '../../../ui/display/facts.tsx'
import { Loaded } from '../../../ui/display/loaded.tsx'
import { Pencil } from '../../../ui/drawing/icons.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonRow } from '../../../ui/form/button-row.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { LinkedFiles } from '../../mail-editor/linked-files.tsx'
import { EditedWord } from './edited-word.tsx'
import styles from './office.module.css'
import { systemEventQuery } from './queries.ts'
import { ResetDialog } from './reset-dialog.tsx'
import { SamplePreview } from './sample-preview.tsx'
import { pathOf } from './use-place.ts'

/** One event: in which words the system tells of it. */
export function EventDetail({ id }: { id: SystemEventCode }) {
  const { t } = useTranslation('system-notifications')
  const event = useQuery(systemEventQuery(id))
  return (
    <div className={styles.column}>
      <BackLink to={pathOf({ tab: 'events' })}>{t('events.back')}</BackLink>
      <Loaded
        query={event}
        wait={<Skeleton shape="block" height="24rem" />}
        failed={t('event.failed')}
      >
        {of => <Detail of={of} />}
      </Loaded>
    </div>
  )
}

function Detail({ of }: { of: SystemEvent }) {
  const { t } = useTranslation('system-notifications')
  const { language } = useLanguage()
  const { show, opening } = useShown<{ dialog: 'reset' }>()
  const reset = opening('reset')
  return (
    <>
      <ResetDialog key={reset.key} open={reset.shown !== undefined} of={of} onClose={reset.close} />
      <Card title={textIn(of.name, language)} aside={<EditedWord isEdited={of.isEdited} />}>
        <Facts>
          <Fact name={t('category')}>{textIn(of.category.name, language)}</Fact>
          <Fact name={t('event.code')}>{of.code}</Fact>
          <Fact name={t('files')}>
            {of.attachments.length > 0 ? <LinkedFiles of={of.attachments} /> : t('files.none')}
          </Fact>
        </Facts>
        <ButtonRow>
          <ButtonLink
            kind="primary"
            icon={<Pencil />}
            href={pathOf({ tab: 'events', view: 'edit', id: of._id })}
          >
            {t('edit')}
          </ButtonLink>
          {of.isEdited && <Button onClick={() => show({ dialog: 'reset' })}>{t('reset')}</Button>}
        </ButtonRow>
      </Card>
      {languagesFor(language).map(one => (
        <Card key={one} title={t('preview.in', { language: t(`language.${one}`) })}>
          <SamplePreview of={of} language={one} files={of.attachments.map(({ name }) => name)} />
        </Card>
      ))}
    </>
  )
}
