import type { CampaignKind } from '@konsil/contract/campaign'
import type { Language } from '@konsil/contract/core/texts'
import { useMemo } from 'react'
import { useLanguage } from '../../lib/words/language.ts'
import { productName } from '../../lib/words/product.ts'
import { mailDocument } from './mail-document.ts'
import { MailPreview } from './mail-preview.tsx'

interface WrittenMailProps {
  subject: string
  html: string
  /** That of the mail; the reader's own unless it is said. */
  language?: Language
  /** How whoever gets it is greeted; somebody, unless it is said. */
  name?: string
  /** What stands for a placeholder, by its name. */
  samples?: Readonly<Record<string, string>>
  /** Names of the files that go along, each a link in it; null where nobody kept it. */
  files?: readonly (string | null)[]
  /** What its button says, and what is said below that. */
  action?: string
  closing?: string
  /** Why it comes, of a campaign: promotion can be ended in the mail itself. */
  kind?: CampaignKind | undefined
}

interface Around {
  greets: string
  name: string
  file: string
  team: (product: string) => string
  why: Record<CampaignKind, (product: string) => string>
  switchOff: string
  operator: string
  links: string[]
}

/** What the server says around what was written (`server/src/mails/layout.ts`, and `reasons.ts` for why it comes). */
const around: Record<Language, Around> = {
  en: {
    greets: 'Hello',
    name: 'Maria Sample',
    file: 'File',
    team: product => `Your team at ${product}`,
    why: {
      PROMOTION: product =>
        `You receive this email because you have agreed to news from ${product}.`,
      INFORMATION: product =>
        `You receive this email because you have an account at ${product}. We always tell you what you need to know to use it; this cannot be switched off.`,
    },
    switchOff: 'Unsubscribe',
    operator: '[Name, address and register entry of the company]',
    links: ['Imprint', 'Data protection'],
  },
  de: {
    greets: 'Guten Tag',
    name: 'Maria Muster',
    file: 'Datei',
    team: product => `Ihr Team von ${product}`,
    why: {
      PROMOTION: product =>
        `Sie erhalten diese E-Mail, weil Sie Neuigkeiten von ${product} zugestimmt haben.`,
      INFORMATION: product =>
        `Sie erhalten diese E-Mail, weil Sie ein Konto bei ${product} haben. Was Sie zu dessen Nutzung wissen müssen, teilen wir Ihnen immer mit; das lässt sich nicht abschalten.`,
    },
    switchOff: 'Abbestellen',
    operator: '[Name, Anschrift und Registereintrag des Unternehmens]',
    links: ['Impressum', 'Datenschutz'],
  },
}

const footOf = ({ why, switchOff, operator, links }: Around, kind: CampaignKind | undefined) => ({
  ...(kind && { why: why[kind](productName) }),
  ...(kind === 'PROMOTION' && { switchOff }),
  operator,
  links,
})

const none = {}
const nobody: readonly never[] = []

/** The mail as it will arrive, between the lines that all mails have. */
export function WrittenMail(props: WrittenMailProps) {
  const {
    subject,
    html,
    language,
    name,
    samples = none,
    files = nobody,
    action = '',
    closing,
    kind,
  } = props
  const reader = useLanguage().language
  const lang = language ?? reader
  const words = around[lang]
  // By what it says: a list made anew at each drawing would draw the mail anew.
  const links = JSON.stringify(files.map((one, at) => one ?? `${words.file} ${at + 1}`))
  const document = useMemo(() => {
    return mailDocument({
      lang,
      productName,
      subject,
      body: html,
      samples,
      before: [`${words.greets} ${name ?? words.name},`],
      links: JSON.parse(links),
      ...(action && { action }),
      after: [...(closing ? [closing] : []), words.team(productName)],
      foot: footOf(words, kind),
    })
  }, [lang, words, subject, html, name, samples, links, action, closing, kind])
  return <MailPreview lang={lang} subject={subject} html={document} />
}
