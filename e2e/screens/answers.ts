import {
  apiPrefix,
  type Endpoint,
  type OutputOf,
  type QuestionOf,
} from '@konsil/contract/core/endpoint'
import { type RefusalTold, statusOf } from '@konsil/contract/core/refusals'
import { asItem } from '@konsil/contract/refusals/sentences'
import type { Stage } from './screen.ts'

const addressOf = ({ path }: Endpoint) => `**${apiPrefix}${path}`

/** Answers in the server's place, so that a screen looks the same at every run. The newest one holds. */
export const answer = <E extends Endpoint>(stage: Stage, endpoint: E, data: OutputOf<E>) =>
  answerWith(stage, endpoint, () => data)

export const answerWith = <E extends Endpoint>(
  { page }: Stage,
  endpoint: E,
  make: (question: QuestionOf<E>) => OutputOf<E>,
) =>
  page.route(addressOf(endpoint), route => {
    const question = route.request().postDataJSON() as QuestionOf<E>
    const { status } = endpoint
    return route.fulfill({ status, json: { statusCode: status, data: make(question) } })
  })

/** A refusal that belongs to the screen. */
export function refuse({ page, watch }: Stage, endpoint: Endpoint, ...told: RefusalTold) {
  const status = statusOf(told[0])
  watch.expectAnswer(status, `${apiPrefix}${endpoint.path}`)
  return page.route(addressOf(endpoint), route =>
    route.fulfill({ status, json: { statusCode: status, data: [asItem(...told)] } }),
  )
}

/** What comes takes for ever. */
export const leaveOpen = ({ page }: Stage, endpoint: Endpoint) =>
  page.route(addressOf(endpoint), () => undefined)

/** What the server really says of who is signed in, but for this. */
export const changeAnswer = <E extends Endpoint>(
  { page }: Stage,
  endpoint: E,
  change: (data: OutputOf<E>) => OutputOf<E>,
) =>
  page.route(addressOf(endpoint), async route => {
    const response = await route.fetch()
    const { statusCode, data } = (await response.json()) as {
      statusCode: number
      data: OutputOf<E>
    }
    await route.fulfill({ response, json: { statusCode, data: change(data) } })
  })

export const listOf = <T>(list: readonly T[]) => ({ list: [...list], total: list.length })
