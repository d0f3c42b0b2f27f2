import type { Campaign } from '@konsil/contract/campaign'
import { campaigns } from '@konsil/contract/campaigns'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/api.ts'
import { useAct } from '../../lib/signed-in/use-act.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Bin, Pencil } from '../../ui/drawing/icons.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/page/button-link.tsx'
import { campaignQuery } from './queries.ts'
import { pathOf, usePlace } from './use-place.ts'

/** What was sent can be sent again; what is scheduled, changed or deleted (NADM-08, D-284). */
export function CampaignActs({ of }: { of: Campaign }) {
  const { t } = useTranslation('campaigns')
  if (of.state !== 'SCHEDULED') {
    return (
      <ButtonLink href={pathOf({ tab: 'new-notification', id: of._id })}>{t('resend')}</ButtonLink>
    )
  }
  return (
    <>
      <ButtonLink
        icon={<Pencil />}
        href={pathOf({ tab: 'schedule-notification', view: 'edit', id: of._id })}
      >
        {t('edit')}
      </ButtonLink>
      <Removal of={of} />
    </>
  )
}

function Removal({ of }: { of: Campaign }) {
  const { t } = useTranslation('campaigns')
  const { go } = usePlace()
  const [isAsked, setAsked] = useState(false)
  const queries = useQueryClient()
  function leave() {
    // It is asked for no more while this place goes.
    queries.removeQueries({ queryKey: campaignQuery(of._id).queryKey })
    go({ tab: 'schedule-notification' }, { replace: true })
  }
  const removal = useAct({
    act: () => call(campaigns.remove, { id: of._id }),
    done: t('deleted'),
    failed: t('remove.failed'),
    changes: ['campaigns'],
    onDone: leave,
    onOutdated: () => setAsked(false),
  })
  return (
    <>
      <Button kind="quiet" icon={<Bin />} onClick={() => setAsked(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={t('remove.title', { title: of.title })}
        keep={t('remove.keep')}
        act={t('delete')}
        busy={removal.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => removal.mutate(undefined)}
      >
        <p>{t(of.repeat ? 'remove.repeated' : 'remove.text')}</p>
      </ConfirmDialog>
    </>
  )
}
