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
  /** How many files go along: each is a link in it. */
  files?: number
  /** What its button says, and what is said below that. */
  action?: string
  closing?: string
}

/** What the server says around what was written (`server/src/mails/layout.ts`). */
const around: Record<
  Language,
  { greets: string; name: string; file: string; team: (product: string) => string }
> = {
  en: {
    greets: 'Hello',
    name: 'Maria Sample',
    file: 'File',
    team: product => `Your team at ${product}`,
  },
  de: {
    greets: 'Guten Tag',
    name: 'Maria Muster',
    file: 'Datei',
    team: product => `Ihr Team von ${product}`,
  },
}

const none = {}

/** The mail as it will arrive, between the lines that all mails have. */
export function WrittenMail(props: WrittenMailProps) {
  const { subject, html, language, name, samples = none, files = 0, action = '', closing } = props
  const reader = useLanguage().language
  const lang = language ?? reader
  const document = useMemo(() => {
    const words = around[lang]
    return mailDocument({
      lang,
      productName,
      subject,
      body: html,
      samples,
      before: [`${words.greets} ${name ?? words.name},`],
      links: Array.from({ length: files }, (_, at) => `${words.file} ${at + 1}`),
      ...(action && { action }),
      after: [...(closing ? [closing] : []), words.team(productName)],
    })
  }, [lang, subject, html, name, samples, files, action, closing])
  return <MailPreview lang={lang} subject={subject} html={document} />
}
