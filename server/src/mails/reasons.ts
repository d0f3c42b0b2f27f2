import type { Language } from '@konsil/contract/core/texts'

interface Reason {
  /** The address was confirmed by its owner: only then may the mail name anybody. */
  isConfirmed: boolean
  /** Where this kind of mail is switched off. */
  switchedOffAt?: { path: string; label: Record<Language, string> }
  says: Record<Language, (productName: string) => string>
}

/** Why somebody is written to, as the foot of each mail says. */
export const reasons = {
  'address given': {
    isConfirmed: false,
    says: {
      en: product =>
        `You receive this email because this address was entered for an account at ${product}.`,
      de: product =>
        `Sie erhalten diese E-Mail, weil diese Adresse für ein Konto bei ${product} angegeben wurde.`,
    },
  },
  'wrote to us': {
    isConfirmed: false,
    says: {
      en: product =>
        `You receive this email because this address was entered in the contact form of ${product}.`,
      de: product =>
        `Sie erhalten diese E-Mail, weil diese Adresse im Kontaktformular von ${product} angegeben wurde.`,
    },
  },
  'had an account': {
    isConfirmed: false,
    says: {
      en: product =>
        `You receive this email because an account at ${product} with this address was deleted. No further one follows.`,
      de: product =>
        `Sie erhalten diese E-Mail, weil ein Konto bei ${product} mit dieser Adresse gelöscht wurde. Eine weitere folgt nicht.`,
    },
  },
  'runs the platform': {
    isConfirmed: false,
    says: {
      en: product =>
        `You receive this email because this address is set as the contact address of ${product}.`,
      de: product =>
        `Sie erhalten diese E-Mail, weil diese Adresse als Kontaktadresse von ${product} eingestellt ist.`,
    },
  },
  'safety of the account': {
    isConfirmed: true,
    says: {
      en: product =>
        `You receive this email because you have an account at ${product}. We always tell you what concerns the safety of your account; this cannot be switched off.`,
      de: product =>
        `Sie erhalten diese E-Mail, weil Sie ein Konto bei ${product} haben. Was die Sicherheit Ihres Kontos betrifft, teilen wir Ihnen immer mit; das lässt sich nicht abschalten.`,
    },
  },
  'notice without a switch': {
    isConfirmed: true,
    says: {
      en: product =>
        `You receive this email because you have an account at ${product}. We always tell you what you need to know about it; this cannot be switched off.`,
      de: product =>
        `Sie erhalten diese E-Mail, weil Sie ein Konto bei ${product} haben. Was Sie dafür wissen müssen, teilen wir Ihnen immer mit; das lässt sich nicht abschalten.`,
    },
  },
  'notice with a switch': {
    isConfirmed: true,
    switchedOffAt: {
      path: '/dashboard/account?tab=settings',
      label: { en: 'Switch these emails off', de: 'Solche E-Mails abschalten' },
    },
    says: {
      en: product => `You receive this email because you have an account at ${product}.`,
      de: product => `Sie erhalten diese E-Mail, weil Sie ein Konto bei ${product} haben.`,
    },
  },
  promotion: {
    isConfirmed: true,
    switchedOffAt: {
      path: '/dashboard/account?tab=settings',
      label: { en: 'Unsubscribe', de: 'Abbestellen' },
    },
    says: {
      en: product => `You receive this email because you have agreed to news from ${product}.`,
      de: product =>
        `Sie erhalten diese E-Mail, weil Sie Neuigkeiten von ${product} zugestimmt haben.`,
    },
  },
  'written to many': {
    isConfirmed: true,
    says: {
      en: product =>
        `You receive this email because you have an account at ${product}. We always tell you what you need to know to use it; this cannot be switched off.`,
      de: product =>
        `Sie erhalten diese E-Mail, weil Sie ein Konto bei ${product} haben. Was Sie zu dessen Nutzung wissen müssen, teilen wir Ihnen immer mit; das lässt sich nicht abschalten.`,
    },
  },
} as const satisfies Record<string, Reason>

export type ReasonName = keyof typeof reasons
export const reasonOf = (name: ReasonName): Reason => reasons[name]
