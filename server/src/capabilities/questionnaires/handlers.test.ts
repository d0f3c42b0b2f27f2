import { questionnaires } from '@konsil/contract/questionnaires'
import { expect, test } from 'vitest'
import { person, startTestServer } from '../../../test/test-server.ts'
import { readStartingLists } from '../../database/starting-data/lists.ts'

test('QUES-05, QUES-06, QUES-13, SERV-17, SERV-30 doctors and administrators read every questionnaire whole, in order and in pages', async () => {
  const server = await startTestServer()
  const starting = readStartingLists().questionnaires
  for (const role of ['DOCTOR', 'ADMIN'] as const) {
    const { token } = await person(server, role)
    const { list, total } = (await server.call(questionnaires.list, {}, { token })).data
    expect(list.map(({ _id, ...one }) => one)).toEqual(
      starting.map(({ title, content }) => ({ title, ...content })),
    )
    expect(total).toBe(starting.length)
    const page = await server.call(questionnaires.list, { page: 2, size: 2 }, { token })
    expect(page.data).toEqual({ list: list.slice(2), total })
  }
  await server.stop()
})
