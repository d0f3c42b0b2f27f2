import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { QuestionnaireContent } from '@konsil/contract/questionnaires'
import type { Json } from './json.ts'

export interface QuestionnaireTable {
  id: string
  code: string | null
  title: Json<TextPerLanguage>
  content: Json<QuestionnaireContent>
  position: number
  created_at: Date
}

export interface QuestionnaireTables {
  questionnaire: QuestionnaireTable
}
