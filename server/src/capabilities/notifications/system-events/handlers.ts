import { Refusal } from '@konsil/contract/core/refusals'
import { eventGroups } from '@konsil/contract/notifications'
import {
  type SystemEventCode,
  systemEventCodes,
  type systemEvents,
} from '@konsil/contract/system-events'
import { sliceOf } from '../../../database/page.ts'
import type { Call, HandlersOf } from '../../../http/call.ts'
import { newestTexts } from '../../../system-events/store.ts'
import type { Ground } from '../../ground.ts'
import { only } from '../../only.ts'
import { resetEvent, updateEvent } from './change.ts'
import { categoryOf, groupOfEvent, nameOf } from './names.ts'
import { presentEvents } from './present.ts'
import { codesNamed, presentSent } from './sent.ts'
import { shippedEvents } from './shipped.ts'
import { findTold, listTold } from './store.ts'

/** So many stand in an answer where no size is asked for: each may hold two long mails. */
const eventsAtOnce = 50

/** What the system tells by itself, in words that administrators change. */
export function systemEventHandlers(ground: Ground): HandlersOf<typeof systemEvents> {
  const { database } = ground
  const shipped = shippedEvents(ground.config)
  const present = async (codes: readonly SystemEventCode[]) =>
    presentEvents(ground, database, { shipped, codes, newest: await newestTexts(database, codes) })
  return {
    async listSystemEvents({ input: { filters, ...page } }) {
      const { list, total } = sliceOf(codesFound(filters), { size: eventsAtOnce, ...page })
      return { list: await present(list), total }
    },
    readSystemEvent: async ({ input }) => only(await present([input.id])),
    async updateSystemEvent({ input, person }) {
      await updateEvent(ground, shipped, person.userId, input)
      return only(await present([input.id]))
    },
    async resetSystemEvent({ input, person }) {
      await resetEvent(ground, person.userId, input)
      return only(await present([input.id]))
    },
    listEventTypes: () => Promise.resolve(whole(eventGroups.map(categoryOf))),
    listEvents: () =>
      Promise.resolve(
        whole(
          systemEventCodes.map(code => ({
            _id: code,
            code,
            name: nameOf(code),
            category: categoryOf(groupOfEvent(code)),
          })),
        ),
      ),
    async listSentNotifications({ input: { filters, ...page }, language }) {
      const words = filters?.search
      const search = words ? { words, codes: codesNamed(words) } : undefined
      const { rows, total } = await listTold(database, search, { size: eventsAtOnce, ...page })
      return { list: await presentSent(ground, database, rows, language), total }
    },
    async readSentNotification({ input, language }) {
      const row = await findTold(database, input.id)
      if (!row) throw new Refusal('not.found')
      return only(await presentSent(ground, database, [row], language))
    },
  }
}

const whole = <Item>(list: Item[]) => ({ list, total: list.length })

type Filters = Call<typeof systemEvents.listSystemEvents>['input']['filters']

/** In the order of their categories, those in whose codes or names the words stand. */
function codesFound({ search = '', category }: NonNullable<Filters> = {}) {
  const named = codesNamed(search)
  const wanted = search.toUpperCase()
  const found = systemEventCodes.filter(
    code =>
      (named.includes(code) || code.includes(wanted)) &&
      (category === undefined || groupOfEvent(code) === category),
  )
  return eventGroups.flatMap(group => found.filter(code => groupOfEvent(code) === group))
}
