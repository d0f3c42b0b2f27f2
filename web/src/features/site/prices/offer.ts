import type { Language } from '@konsil/contract/core/texts'
import { type ConsultationType, consultationTypes } from '@konsil/contract/offered-service'
import type { PricedService } from '@konsil/contract/site-pages'
import { moneyText } from '../../../ui/display/money-text.ts'

const cheapestFirst = (language: Language) => (one: PricedService, other: PricedService) =>
  one.leastCents - other.leastCents ||
  one.name[language].localeCompare(other.name[language], language)

/** How one can be advised, each with its services; a kind that has none is left out. */
export const servicesByKind = <One extends PricedService>(services: One[], language: Language) =>
  consultationTypes
    .map(kind => ({
      kind,
      services: services
        .filter(({ consultationType }) => consultationType === kind)
        .toSorted(cheapestFirst(language)),
    }))
    .filter(group => group.services.length > 0)

/** What each kind costs at least, for somebody who comes for the first time. Of two currencies the first decides. */
export function leastPrices(services: PricedService[]) {
  const forNewcomers = services.filter(({ appliedFor }) => appliedFor === 'ALL')
  const currency = forNewcomers[0]?.currency
  const least = new Map<ConsultationType, PricedService>()
  for (const service of forNewcomers) {
    const known = least.get(service.consultationType)
    if (service.currency !== currency) continue
    if (!known || service.leastCents < known.leastCents)
      least.set(service.consultationType, service)
  }
  return [...least.values()].toSorted((one, other) => one.leastCents - other.leastCents)
}

/** What it costs at least, as a price list writes it. */
export const leastPrice = ({ leastCents: cents, currency }: PricedService, language: Language) =>
  moneyText({ cents, currency }, language, { short: true })
