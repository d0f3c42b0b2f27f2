import { longestPage } from '@konsil/contract/core/page'
import { notifications } from '@konsil/contract/notifications'
import { sampleNotification, sampleNotificationList } from '@konsil/contract/samples/notifications'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { personWith, signedIn, stubPageLoads } from '../../testing/dashboard.tsx'
import { noticesQuery } from './queries.ts'

beforeEach(() => stubPageLoads())

const many = Array.from({ length: 2 * longestPage + 5 }, (_, at) => sampleNotification(at))
const inAll = many.map(one => one._id)

test('NOTI-02 beyond as many as one answer lists it goes on with the next, also for those that newer ones pushed there', async () => {
  const network = signedIn(personWith('DOCTOR'))
  let newest = 7
  network.answerWith(notifications.listNotifications, async question =>
    sampleNotificationList(many.slice(newest), question),
  )
  const queries = new QueryClient()
  const query = noticesQuery('ACC', longestPage, 'en')
  const read = async () => (await queries.fetchQuery(query)).list.map(one => one._id)
  expect(await read()).toEqual(inAll.slice(7, longestPage + 7))
  newest = 0
  expect(await read()).toEqual(inAll.slice(0, longestPage + 7))
  const further = noticesQuery('ACC', longestPage + 17, 'en')
  const { list, total } = await queries.fetchQuery(further)
  expect(list.map(one => one._id)).toEqual(inAll.slice(0, longestPage + 17))
  expect(total).toBe(many.length)
})
