import type { Language } from '@konsil/contract/core/texts'

/** The screens that guides show, taken by `npm run screens`, as wide and high as they are shown at most. */
const sizes = {
  phone: { width: 390, height: 844 },
  longPhone: { width: 390, height: 1080 },
  desktop: { width: 1440, height: 900 },
  longDesktop: { width: 1440, height: 1040 },
}

export const guidePictures = {
  'sign-up': sizes.longPhone,
  'activation-mail-sent': sizes.phone,
  'sign-in': sizes.phone,
  'dashboard-patient': sizes.phone,
  'sign-up-doctor': sizes.longDesktop,
  'sign-in-doctor': sizes.desktop,
  'dashboard-doctor': sizes.desktop,
} as const

export type GuidePictureName = keyof typeof guidePictures

const isPicture = (name: string): name is GuidePictureName => Object.hasOwn(guidePictures, name)

export const guidePicture = (language: Language) => (name: string) => {
  if (!isPicture(name)) return undefined
  const address = (scheme: string) => `/guide/${name}-${language}-${scheme}.webp`
  return { src: address('light'), darkSrc: address('dark'), ...guidePictures[name] }
}
