import type { TextPerLanguage } from '@konsil/contract/core/texts'
import type { QuestionnaireContent } from '@konsil/contract/questionnaires'
import type { Generated } from 'kysely'
import type { Json } from './json.ts'

export interface QuestionnaireTable {
  id: string
  code: string | null
  title: Json<TextPerLanguage>
  content: Json<QuestionnaireContent>
  position: number
  created_at: Date
  /** The database makes one with each change. */
  version_id: string | null
}

/** A questionnaire as it was: it never changes. */
export interface QuestionnaireVersionTable {
  id: Generated<string>
  questionnaire_id: string
  title: Json<TextPerLanguage>
  content: Json<QuestionnaireContent>
}

/** What is asked in a case: taken by the database when its appointment is paid. */
export interface CaseQuestionnaireTable {
  appointment_id: string
  patient_id: string
  version_id: string
  submitted_at: Date | null
}

export interface CaseAnswerTable {
  appointment_id: string
  question_id: string
  revision: number
  sealed_answer: Buffer
  answered_at: Date
}

export interface QuestionnaireTables {
  questionnaire: QuestionnaireTable
  questionnaire_version: QuestionnaireVersionTable
  case_questionnaire: CaseQuestionnaireTable
  case_answer: CaseAnswerTable
}
