import type { StartingQuestionnaire } from './questionnaires/ask.ts'
import { general } from './questionnaires/general.ts'
import { oncology } from './questionnaires/oncology.ts'
import { orthopaedics } from './questionnaires/orthopaedics.ts'

/** In the order in which they are offered. */
export const questionnaires: readonly StartingQuestionnaire[] = [general, orthopaedics, oncology]
