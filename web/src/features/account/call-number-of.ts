interface KnownNumber {
  phone: string | null
  phoneAreaCode: string | null
}

const german = '+49'

/** To be called at: the number of the profile is offered, and another one is as good (BOOK-24, CALL-11). */
export const callNumberOf = (profile: KnownNumber | undefined) => ({
  areaCode: profile?.phoneAreaCode ?? german,
  number: profile?.phone ?? '',
})
