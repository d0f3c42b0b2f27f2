import type { Language } from '@konsil/contract/core/texts'
import accessDe from '../../web/src/texts/de/access.json' with { type: 'json' }
import accountDe from '../../web/src/texts/de/account.json' with { type: 'json' }
import certificatesDe from '../../web/src/texts/de/certificates.json' with { type: 'json' }
import contactDe from '../../web/src/texts/de/contact.json' with { type: 'json' }
import landingDe from '../../web/src/texts/de/landing.json' with { type: 'json' }
import notificationsDe from '../../web/src/texts/de/notifications.json' with { type: 'json' }
import pagesDe from '../../web/src/texts/de/pages.json' with { type: 'json' }
import refusalsDe from '../../web/src/texts/de/refusals.json' with { type: 'json' }
import schedulesDe from '../../web/src/texts/de/schedules.json' with { type: 'json' }
import servicesDe from '../../web/src/texts/de/services.json' with { type: 'json' }
import siteDe from '../../web/src/texts/de/site.json' with { type: 'json' }
import uiDe from '../../web/src/texts/de/ui.json' with { type: 'json' }
import access from '../../web/src/texts/en/access.json' with { type: 'json' }
import account from '../../web/src/texts/en/account.json' with { type: 'json' }
import certificates from '../../web/src/texts/en/certificates.json' with { type: 'json' }
import contact from '../../web/src/texts/en/contact.json' with { type: 'json' }
import landing from '../../web/src/texts/en/landing.json' with { type: 'json' }
import notifications from '../../web/src/texts/en/notifications.json' with { type: 'json' }
import pages from '../../web/src/texts/en/pages.json' with { type: 'json' }
import refusals from '../../web/src/texts/en/refusals.json' with { type: 'json' }
import schedules from '../../web/src/texts/en/schedules.json' with { type: 'json' }
import services from '../../web/src/texts/en/services.json' with { type: 'json' }
import site from '../../web/src/texts/en/site.json' with { type: 'json' }
import ui from '../../web/src/texts/en/ui.json' with { type: 'json' }

const english = {
  access,
  account,
  certificates,
  contact,
  landing,
  notifications,
  pages,
  refusals,
  schedules,
  services,
  site,
  ui,
}
type Texts = typeof english
const catalogue: Record<Language, Texts> = {
  en: english,
  de: {
    access: accessDe,
    account: accountDe,
    certificates: certificatesDe,
    contact: contactDe,
    landing: landingDe,
    notifications: notificationsDe,
    pages: pagesDe,
    refusals: refusalsDe,
    schedules: schedulesDe,
    services: servicesDe,
    site: siteDe,
    ui: uiDe,
  },
}

export type Key = {
  [Capability in keyof Texts]: `${Capability}:${keyof Texts[Capability] & string}`
}[keyof Texts]

/** The product's name as this run has it. */
export const productName = 'Konsil'

/** What a page says, taken from where the page takes it: no sentence is written twice. */
export function say(language: Language, key: Key, values: Record<string, string> = {}): string {
  const colon = key.indexOf(':')
  const texts: Record<string, string> = catalogue[language][key.slice(0, colon) as keyof Texts]
  const text = texts[key.slice(colon + 1)]
  if (text === undefined) throw new Error(`${key} is no text of the web.`)
  const known: Record<string, string> = { product: productName, ...values }
  return text.replace(/<\/?\w+>/g, '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = known[name]
    if (value === undefined) throw new Error(`${key} needs a value for ${name}.`)
    return value
  })
}
