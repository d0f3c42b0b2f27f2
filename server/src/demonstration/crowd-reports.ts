import { drawnPdf } from './case-papers.ts'
import type { Random } from './random.ts'

const seen = [
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
] as const
const advised = [
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
] as const

/** Drawn once: many cases have the same. */
const reports = seen.flatMap(finding =>
  advised.map(advice =>
    drawnPdf('Zweitmeinung', [
      'Zum Ausprobieren erfunden: Diesen Bericht gibt es nicht.',
      '',
      ...finding,
      '',
      ...advice,
    ]),
  ),
)

export function reportOf(random: Random) {
  const content = reports[random.below(reports.length)]
  if (!content) throw new Error('there are no reports')
  return { name: 'Zweitmeinung.pdf', content }
}
