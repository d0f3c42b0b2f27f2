import { access, type Consent } from '@konsil/contract/access'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { whoAmI } from '../../../lib/signed-in/signed-in.tsx'
import { useAct } from '../../../lib/signed-in/use-act.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import styles from '../access.module.css'
import { Agreements, notTicked, type Ticks } from '../agreements.tsx'
import { Outcome } from '../outcome.tsx'

/** In place of what needs a consent that was withdrawn. Whoever does not give it again keeps their account. */
export function ConsentAgain({ withdrawn }: { withdrawn: Consent[] }) {
  const { t } = useTranslation('access')
  const queries = useQueryClient()
  const [ticks, setTicks] = useState<Ticks>({})
  const documents = withdrawn.map(one => one.document)
  const giving = useAct({
    act: () => call(access.agree, { consents: withdrawn }),
    failed: t('again.failed'),
    quoted: ['consent.version.outdated'],
    // What the page was made of may be out of date.
    changes: ['access'],
    onDone: ({ user }) => queries.setQueryData(whoAmI.queryKey, user),
  })
  return (
    <Outcome drawing="papers" title={t('again.title')} lead={t('again.lead')}>
      <Agreements documents={documents} ticks={ticks} onChange={setTicks} />
      <div className={styles.actions}>
        <Button
          kind="primary"
          disabled={notTicked(documents, ticks).length > 0}
          busy={giving.isPending}
          onClick={() => giving.mutate(undefined)}
        >
          {t('again.submit')}
        </Button>
        <ButtonLink kind="quiet" href="/dashboard/account">
          {t('again.account')}
        </ButtonLink>
      </div>
    </Outcome>
  )
}
