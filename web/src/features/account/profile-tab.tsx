import type { Profile } from '@konsil/contract/account'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useChoices, useCountries } from './lists.ts'
import styles from './account.module.css'
import { PictureCard } from './picture-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { PublicCard } from './public-card.tsx'
import { profileQuery } from './queries.ts'

export function ProfileTab() {
  const queries = useQueryClient()
  const { data: profile } = useSuspenseQuery(profileQuery)
  // Of what is stored now: two cards may be answered in any order.
  const change = (changes: Partial<Profile>) =>
    queries.setQueryData<Profile>(profileQuery.queryKey, now => now && { ...now, ...changes })
  const countries = useCountries()
  const languages = useChoices('languages')
  return (
    <div className={styles.profile}>
      <div className={styles.side}>
        <PictureCard imgUrl={profile.imgUrl} onChanged={imgUrl => change({ imgUrl })} />
        <PublicCard isPublic={profile.isPublic} onMarked={isPublic => change({ isPublic })} />
      </div>
      <ProfileForm profile={profile} lists={{ countries, languages }} onSaved={change} />
    </div>
  )
}
