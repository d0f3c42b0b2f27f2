import type { CampaignTemplate } from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Loaded } from '../../ui/display/loaded.tsx'
import { Bin, Pencil } from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { MessageCard } from './message-card.tsx'
import { templateQuery } from './queries.ts'
import { pathOf, usePlace } from './use-place.ts'

const tab = 'notification-template'

/** One template, as it is kept (NADM-08). */
export function TemplateDetail({ id }: { id: string }) {
  const { t } = useTranslation('templates')
  const template = useQuery(templateQuery(id))
  return (
    <>
      <div>
        <BackLink to={pathOf({ tab })}>{t('back')}</BackLink>
      </div>
      <Loaded
        query={template}
        wait={<Skeleton shape="block" height="24rem" />}
        failed={t('failed')}
      >
        {of => (
          <>
            <Card title={of.name} acts={<Acts of={of} />} />
            <MessageCard of={of} subject={of.name} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Acts({ of }: { of: CampaignTemplate }) {
  const { t } = useTranslation('templates')
  const { go } = usePlace()
  const [isAsked, setAsked] = useState(false)
  const queries = useQueryClient()
  function leave() {
    // It is asked for no more while this place goes.
    queries.removeQueries({ queryKey: templateQuery(of._id).queryKey })
    go({ tab }, { replace: true })
  }
  const removal = useAct({
    act: () => call(campaigns.removeTemplate, { id: of._id }),
    done: t('deleted'),
    failed: t('removeFailed'),
    changes: ['campaigns'],
    onDone: leave,
    onOutdated: () => setAsked(false),
  })
  return (
    <>
      <ButtonLink icon={<Pencil />} href={pathOf({ tab, view: 'edit', id: of._id })}>
        {t('edit')}
      </ButtonLink>
      <Button kind="quiet" icon={<Bin />} onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('remove.title', { name: of.name })}
        keep={t('remove.keep')}
        act={t('delete')}
        busy={removal.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => removal.mutate(undefined)}
      >
        <p>{t('remove.text')}</p>
      </ConfirmDialog>
    </>
  )
}
