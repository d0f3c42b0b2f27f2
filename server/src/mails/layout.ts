import type { Language } from '@konsil/contract/core/texts'
import { escaped } from '../html.ts'

export interface MailText {
  subject: string
  paragraphs: string[]
  /** Words of somebody else, set apart so that nobody takes them for ours. */
  quote?: string
  action?: { label: string; url: string }
  closing: string
}

/** For everybody the same, without a name: some mails go to an address that nobody has confirmed. */
const greetings: Record<Language, string> = { en: 'Hello,', de: 'Guten Tag,' }

/** One mail as plain text and as HTML; every value from a person is escaped here. */
export function layOut(text: MailText, productName: string, language: Language) {
  const lines = [
    greetings[language],
    ...text.paragraphs,
    ...(text.quote === undefined ? [] : [linesOf(text.quote).join('\n> ').replace(/^/, '> ')]),
    ...(text.action ? [`${text.action.label}:\n${text.action.url}`] : []),
    text.closing,
    productName,
  ]
  return {
    subject: text.subject,
    text: `${lines.join('\n\n')}\n`,
    html: asHtml(text, productName, language),
  }
}

function asHtml(text: MailText, productName: string, language: Language) {
  const paragraph = (content: string) => `<p style="margin:0 0 16px;line-height:1.6">${content}</p>`
  const quote =
    text.quote === undefined
      ? ''
      : `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #0B5C66">${paragraph(linesOf(text.quote).map(escaped).join('<br>'))}</blockquote>`
  const button = text.action
    ? `<p style="margin:24px 0"><a href="${escaped(text.action.url)}" style="background:#0B5C66;color:#FFFFFF;padding:14px 24px;border-radius:10px;text-decoration:none;display:inline-block;font-weight:600">${escaped(text.action.label)}</a></p>
${paragraph(`<a href="${escaped(text.action.url)}" style="color:#0B5C66;word-break:break-all">${escaped(text.action.url)}</a>`)}`
    : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escaped(text.subject)}</title></head>
<body style="margin:0;background:#FBFAF7;color:#16222E;font:17px/1.6 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="font-family:Georgia,serif;font-size:22px;margin:0 0 24px">${escaped(productName)}</p>
${[greetings[language], ...text.paragraphs].map(part => paragraph(escaped(part))).join('\n')}
${quote}
${button}
${paragraph(escaped(text.closing))}
</div></body></html>
`
}

const linesOf = (text: string) => text.split(/\r\n|[\n\r\u2028\u2029]/)
