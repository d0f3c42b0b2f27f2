import type { AnswersTo } from '../capabilities/questionnaires/index.ts'
import { questionsOf } from '@konsil/contract/answer-rules'
import type { SentAnswer } from '@konsil/contract/answers'
import type { Language } from '@konsil/contract/core/texts'
import type { Question } from '@konsil/contract/questionnaires'
import type { Random } from './random.ts'

/** What somebody wants to know: by the ids of the questions of all questionnaires. */
const concerns = {
  de: [
    {
      concern: 'Mir wurde zu einem Eingriff geraten. Ich möchte wissen, ob er wirklich nötig ist.',
      planned: 'Zu einer Operation, von der Klinik vor Ort.',
      proposal: 'Eine Operation in den nächsten Wochen.',
      diagnosis: 'Der Befund liegt bei den Unterlagen.',
      questions: 'Was geschieht, wenn ich noch warte? Gibt es einen schonenderen Weg?',
      goals: 'Möglichst lange so selbständig bleiben wie jetzt.',
      sport: 'Spazierengehen',
    },
    {
      concern: 'Zwei Ärzte raten mir Verschiedenes. Ich weiß nicht, wem ich folgen soll.',
      planned: 'Der eine rät zur Operation, die andere zum Abwarten.',
      proposal: 'Eine weitere Behandlung mit anderen Medikamenten.',
      diagnosis: 'Siehe den Arztbrief bei den Unterlagen.',
      questions: 'Welcher der beiden Wege passt besser zu mir, und warum?',
      goals: 'Eine Entscheidung, die ich verstehe.',
      sport: 'Schwimmen',
    },
    {
      concern: 'Die Behandlung hilft bisher wenig. Ich möchte wissen, was noch infrage kommt.',
      planned: 'Zu einer Spiegelung, von meiner Hausärztin.',
      proposal: 'Die Behandlung so fortzusetzen wie bisher.',
      diagnosis: 'Die genaue Bezeichnung steht im Befund.',
      questions: 'Woran liegt es, dass es nicht besser wird? Fehlt noch eine Untersuchung?',
      goals: 'Weniger Beschwerden im Alltag.',
      sport: 'Gartenarbeit',
    },
    {
      concern: 'Ein Befund macht mir Sorgen, und bis zum nächsten Termin dauert es lange.',
      planned: 'Bisher zu keiner; es wurde nur darüber gesprochen.',
      proposal: 'Eine Kontrolle in drei Monaten.',
      diagnosis: 'Bisher nur ein Verdacht.',
      questions: 'Wie ernst ist der Befund? Kann ich bis zum nächsten Termin warten?',
      goals: 'Ruhe und Klarheit.',
      sport: 'Radfahren',
    },
  ],
  en: [
    {
      concern: 'I was advised to have an operation. I would like to know whether I really need it.',
      planned: 'An operation, by the hospital near me.',
      proposal: 'An operation within the next weeks.',
      diagnosis: 'The findings are among the documents.',
      questions: 'What happens if I wait? Is there a gentler way?',
      goals: 'To stay as independent as I am now for as long as possible.',
      sport: 'Walking',
    },
    {
      concern: 'Two doctors advise different things. I do not know whom to follow.',
      planned: 'One advises an operation, the other one waiting.',
      proposal: 'Further treatment with other medicines.',
      diagnosis: 'See the letter among the documents.',
      questions: 'Which of the two ways suits me better, and why?',
      goals: 'A decision that I understand.',
      sport: 'Swimming',
    },
    {
      concern: 'The treatment has helped little so far. I would like to know what else there is.',
      planned: 'An endoscopy, by my family doctor.',
      proposal: 'To go on with the treatment as before.',
      diagnosis: 'The exact name is in the findings.',
      questions: 'Why does it not get better? Is there an examination that I have not had?',
      goals: 'Less trouble in daily life.',
      sport: 'Gardening',
    },
    {
      concern: 'Findings worry me, and the next appointment is a long way off.',
      planned: 'None so far; it was only talked about.',
      proposal: 'A check-up in three months.',
      diagnosis: 'Only a suspicion so far.',
      questions: 'How serious are the findings? Can I wait until the next appointment?',
      goals: 'Peace of mind, and clarity.',
      sport: 'Cycling',
    },
  ],
} as const satisfies Record<Language, readonly Record<string, string>[]>

const otherwise = {
  de: 'Dazu weiß ich nichts Näheres.',
  en: 'I know nothing more about that.',
}
const nothingMore = { de: 'Nein.', en: 'No.' }
/** Where the first choice would not be what most say; by their places, from 0. */
const chosen: Record<string, number> = { since: 1, images: 3, activity: 1, part: 0 }

/** What one of many answers to whatever is asked; drawn before it is known what that will be. */
export function answersOf(random: Random, age: number, language: Language): AnswersTo {
  const concern: Record<string, string> = random.oneOf(concerns[language])
  const said = {
    ...concern,
    age: String(age),
    height: String(random.between(156, 189)),
    weight: String(random.between(54, 98)),
    months: String(random.between(1, 14)),
    more: nothingMore[language],
  }
  const burden = random.between(2, 8)
  return ({ sections }) =>
    questionsOf({ sections }).map(question => ({
      question: question._id,
      ...answerTo(question, { said, otherwise: otherwise[language] }, burden),
    }))
}

function answerTo(
  question: Question,
  { said, otherwise }: { said: Record<string, string>; otherwise: string },
  burden: number,
): Omit<SentAnswer, 'question'> {
  const { _id: id, type, choices, options, subquestion } = question
  if (type === 'PLAIN_TEXT') return { text: said[id] ?? otherwise }
  if (type === 'RATING') return { selectedAnswer: burden }
  if (type === 'MULTIPLE_CHOICES') {
    const place = chosen[id] ?? choices.findIndex((_, at) => at !== subquestion?.condition)
    return { selectedAnswer: choices[place]?._id ?? '' }
  }
  const rows = options.map((row, at) => [row._id, choices[at % 2]?._id ?? ''])
  return { selectedAnswer: Object.fromEntries(rows) }
}
