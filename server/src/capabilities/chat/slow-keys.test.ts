import { chat } from '@konsil/contract/chat'
import { test } from 'vitest'
import { useChats } from '../../../test/chat-acts.ts'
import { proveOthersGoOnWithoutKeys } from '../../../test/slow-keys.ts'

const { server, patient, doctor, answered, page } = useChats()

test('CHAT-12, F25 where the keys of cases do not answer, conversations that are read hold up no other call', async () => {
  const id = await answered()
  await (await page(patient)).say(id, 'Good morning')
  await proveOthersGoOnWithoutKeys(server, doctor, at =>
    at % 2
      ? server.ask(chat.list, {}, doctor)
      : server.ask(chat.readChatroom, { chatroomId: id }, patient),
  )
})
