import { account } from '@konsil/contract/account'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/calls/api.ts'
import { useAct } from '../../../lib/signed-in/use-act.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/page/button-link.tsx'
import { profileQuery } from '../../account/queries.ts'
import styles from './readiness-card.module.css'

/** For doctors who have nothing else to do: off until they switch it on, and said what it shows (D-034). */
export function PublicOffer() {
  const { t } = useTranslation('services')
  const { data: profile } = useQuery(profileQuery)
  const marking = useAct({
    act: () => call(account.markPublic, { isPublic: true }),
    failed: t('ready.public.failed'),
    changes: ['account'],
  })
  if (marking.isSuccess) return <Marked />
  if (!profile || profile.isPublic) return null
  return (
    <section className={styles.offer}>
      <h3>{t('ready.public')}</h3>
      <p className={styles.text}>{t('ready.publicText')}</p>
      <div>
        <Button busy={marking.isPending} onClick={() => marking.mutate(undefined)}>
          {t('ready.public.do')}
        </Button>
      </div>
    </section>
  )
}

/** In the place of the button, whose focus it takes. */
function Marked() {
  const { t } = useTranslation('services')
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <section ref={place} tabIndex={-1} className={styles.offer}>
      <h3>{t('ready.public.done')}</h3>
      <p className={styles.text}>{t('ready.public.doneText')}</p>
      <div>
        <ButtonLink href="/dashboard/account?tab=profile">{t('ready.specialtiesLink')}</ButtonLink>
      </div>
    </section>
  )
}
