import type { Language } from '@konsil/contract/core/texts'
import { drawnPdf } from './case-papers.ts'
import type { Random } from './random.ts'

interface Written {
  /** Of the file. */
  name: string
  title: string
  invented: string
  seen: readonly (readonly string[])[]
  advised: readonly (readonly string[])[]
}

const written: Record<Language, Written> = {
  de: {
    name: 'Zweitmeinung.pdf',
    title: 'Zweitmeinung',
    invented: 'Zum Ausprobieren erfunden: Diesen Bericht gibt es nicht.',
    seen: [
      [
        'Was ich gesehen habe: Ihre Unterlagen sind vollständig. Der Befund ist',
        'eindeutig, und die bisherige Behandlung entspricht den Leitlinien.',
      ],
      [
        'Was ich gesehen habe: einen Befund, der in Ihrem Alter häufig ist. Nichts',
        'davon verlangt, dass Sie sich schnell entscheiden.',
      ],
      [
        'Was ich gesehen habe: Zwei Fragen sind noch offen. Eine weitere Aufnahme',
        'würde sie beantworten, bevor etwas geplant wird.',
      ],
    ],
    advised: [
      [
        'Was ich rate: den vorgeschlagenen Weg zu gehen. Fragen Sie vorher nach der',
        'Nachbehandlung und danach, wie lange Sie ausfallen.',
      ],
      [
        'Was ich rate: drei Monate abzuwarten und dann noch einmal zu sehen. Bis',
        'dahin hilft Bewegung mehr als Schonung.',
      ],
      [
        'Was ich rate: die Behandlung ohne Eingriff fortzusetzen und die Medikamente',
        'mit Ihrer Hausärztin noch einmal durchzugehen.',
      ],
    ],
  },
  en: {
    name: 'Second-opinion.pdf',
    title: 'Second opinion',
    invented: 'Invented for trying out: there is no such report.',
    seen: [
      [
        'What I have seen: your documents are complete. The findings are clear, and',
        'your treatment so far is what the guidelines recommend.',
      ],
      [
        'What I have seen: findings that are common at your age. None of them',
        'demands that you decide quickly.',
      ],
      [
        'What I have seen: two questions are still open. Another picture would',
        'answer them before anything is planned.',
      ],
    ],
    advised: [
      [
        'What I advise: take the way that was proposed to you. Ask beforehand about',
        'the treatment afterwards, and how long you will be off work.',
      ],
      [
        'What I advise: wait three months and then look again. Until then moving',
        'helps more than resting.',
      ],
      [
        'What I advise: go on with the treatment without an operation, and go through',
        'the medicines once more with your family doctor.',
      ],
    ],
  },
}

/** Drawn once: many cases have the same. */
const reports = { de: drawnIn('de'), en: drawnIn('en') }

function drawnIn(language: Language) {
  const { title, invented, seen, advised } = written[language]
  return seen.flatMap(finding =>
    advised.map(advice => drawnPdf(title, [invented, '', ...finding, '', ...advice], language)),
  )
}

export function reportOf(random: Random, language: Language) {
  const drawn = reports[language]
  const content = drawn[random.below(drawn.length)]
  if (!content) throw new Error('there are no reports')
  return { name: written[language].name, content }
}
