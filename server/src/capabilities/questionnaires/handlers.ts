import type { questionnaires } from '@konsil/contract/questionnaires'
import type { HandlersOf } from '../../http/call.ts'
import type { Ground } from '../ground.ts'
import { listQuestionnaires } from './store.ts'

export function questionnairesHandlers({ database }: Ground): HandlersOf<typeof questionnaires> {
  return {
    async list({ input }) {
      const { rows, total } = await listQuestionnaires(database, input)
      return { list: rows.map(({ id, title, content }) => ({ _id: id, title, ...content })), total }
    },
  }
}
