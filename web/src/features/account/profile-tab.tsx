import { account } from '@konsil/contract/account'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useChoices, useCountries } from './lists.ts'
import styles from './account.module.css'
import { PictureCard } from './picture-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { PublicCard } from './public-card.tsx'

/** Asked for anew at each visit: who saves from an old state is told so. */
export const profileQuery = {
  queryKey: ['account', 'profile'],
  queryFn: async () => (await call(account.getProfile, {})).profile,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
}

export function ProfileTab() {
  const { data } = useSuspenseQuery(profileQuery)
  const [profile, setProfile] = useState(data)
  const countries = useCountries()
  const languages = useChoices('languages')
  return (
    <div className={styles.profile}>
      <div className={styles.side}>
        <PictureCard imgUrl={profile.imgUrl} />
        <PublicCard isPublic={profile.isPublic} />
      </div>
      <ProfileForm
        key={profile.version}
        profile={profile}
        lists={{ countries, languages }}
        onSaved={setProfile}
      />
    </div>
  )
}
