import type { questionnaires } from '@konsil/contract/questionnaires'
import type { HandlersOf } from '../../http/call.ts'
import type { Ground } from '../ground.ts'
import { listQuestionnaires } from './store.ts'

export function questionnairesHandlers({ database }: Ground): HandlersOf<typeof questionnaires> {
  return {
    async list({ input: { page = 1, size } }) {
      const asked = size ? { offset: (page - 1) * size, limit: size } : undefined
      const { rows, total } = await listQuestionnaires(database, asked)
      return { list: rows.map(({ id, title, content }) => ({ _id: id, title, ...content })), total }
    },
  }
}
