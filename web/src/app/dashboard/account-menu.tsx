import type { SignedLink } from '@konsil/contract/core/signed-link'
import { minutes } from '@konsil/contract/core/time'
import { fullName } from '@konsil/contract/full-name'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn, whoAmI } from '../../lib/signed-in/signed-in.tsx'
import { truncated } from '../../lib/signed-in/truncated.ts'
import { RelativeTime } from '../../lib/signed-in/relative-time.tsx'
import { Chevron } from '../../ui/drawing/icons.tsx'
import { Menu } from '../../ui/pickers/menu.tsx'
import { Portrait } from '../../ui/display/portrait.tsx'
import styles from './account-menu.module.css'
import { useSignOut } from './sign-out-asked.tsx'

export function AccountMenu() {
  const { t } = useTranslation('site')
  const { profile, role, signedInAt } = useSignedIn()
  const picture = usePicture(profile.imgUrl)
  const name = fullName(profile) || (role === 'ADMIN' ? t('shell.admin') : profile.email)
  const { leave, question } = useSignOut()
  return (
    <>
      {question}
      <Menu
        label={t('shell.accountOf', { name: truncated(name) })}
        trigger={
          <>
            <Portrait name={name} src={picture.address} size="small" onMissing={picture.renew} />
            <span className={styles.name} dir="auto">
              {truncated(name)}
            </span>
            <Chevron />
          </>
        }
        head={
          <div className={styles.head}>
            <p>{t('shell.greeting')}</p>
            <p className={styles.who} dir="auto">
              {name}
            </p>
            <p>
              {t('shell.signedInAt')} <RelativeTime at={signedInAt} />
            </p>
          </div>
        }
        items={[
          { label: t('shell.account'), href: '/dashboard/account' },
          // Administrators have agreed to nothing (ACC-16).
          ...(role === 'ADMIN'
            ? []
            : [{ label: t('shell.agreements'), href: '/dashboard/account/consents' }]),
          { label: t('shell.signOut'), onSelect: leave },
        ]}
      />
    </>
  )
}

/** An address that was kept and has ended is not asked for: the server tells another one at once. */
function usePicture(address: string | null) {
  const isFromServer = useQuery({ ...whoAmI, enabled: false }).data !== undefined
  const isShown = address !== null && (isFromServer || !hasEnded(address))
  return { address: isShown ? address : undefined, renew: useRenewal() }
}

/** A picture that is nowhere is not asked for without an end. */
const renewedEvery = minutes(1)

/** Addresses of pictures end while a page stays open: the account tells another one. */
function useRenewal() {
  const queries = useQueryClient()
  const renewedAt = useRef(-Infinity)
  return () => {
    const now = performance.now()
    if (now - renewedAt.current < renewedEvery) return
    renewedAt.current = now
    void queries.refetchQueries(whoAmI)
  }
}

function hasEnded(address: string) {
  const ends: keyof SignedLink = 'expires'
  const end = new URL(address, window.location.origin).searchParams.get(ends)
  return end !== null && Number(end) * 1000 <= Date.now()
}
