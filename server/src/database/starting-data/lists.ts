import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textPerLanguage } from '@konsil/contract/core/texts'
import { audiences, consultationTypes } from '@konsil/contract/offered-service'
import { questionnaireContent } from '@konsil/contract/questionnaires'
import { site } from '@konsil/contract/site'
import * as z from 'zod'
import { contentFolder } from '../../folders.ts'
import { StartupProblem } from '../../startup-problem.ts'

/** As the contract lists them, but that ids are given at the start. */
const named = site.listLanguages.output.element.omit({ _id: true }).strict()
const country = site.listCountries.output.element.omit({ _id: true }).strict()
const category = site.listCategories.output.element.omit({ _id: true }).strict()

const service = named.extend({
  description: textPerLanguage,
  /** In whole euros. */
  price: z.int(),
  /** 0 for what has no call. */
  minutes: z.int(),
  consultationType: z.enum(consultationTypes),
  /** Only for who has booked before, or for all. */
  appliedFor: z.enum(audiences).default('ALL'),
  /** By their codes. */
  options: z.array(z.string()),
})

const startingQuestionnaire = z.strictObject({
  code: z.string(),
  title: textPerLanguage,
  content: questionnaireContent,
})

export type StartingLists = ReturnType<typeof readStartingLists>

/** The long lists of `content/starting-data`, each in the order in which it is offered. */
export function readStartingLists(folder = join(contentFolder, 'starting-data')) {
  const read = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    readList(join(folder, `${name}.json`), schema)
  return {
    countries: read('countries', z.array(country)),
    communicationLanguages: read('communication-languages', z.array(named)),
    diseaseCategories: read('disease-categories', z.array(category)),
    qualifications: read('qualifications', z.array(named)),
    serviceOptions: read('service-options', z.array(named)),
    services: read('services', z.array(service)),
    questionnaires: ['general', 'orthopaedics', 'oncology'].map(name =>
      read(`questionnaires/${name}`, startingQuestionnaire),
    ),
  }
}

function readList<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new StartupProblem(`The starting data ${file} cannot be read: ${reason}`)
  }
}
