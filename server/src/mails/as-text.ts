import { linesOf, type ShownMail } from './shown-mail.ts'

export function asText(mail: ShownMail) {
  const { greeting, quote, action, closing, switchOff } = mail
  const body = [
    `${[greeting.words, greeting.name].filter(Boolean).join(' ')},`,
    ...mail.paragraphs,
    ...(mail.written ? [mail.written.text] : []),
    ...(quote === undefined ? [] : [linesOf(quote).join('\n> ').replace(/^/, '> ')]),
    ...(mail.files ?? []).map(({ label, url }) => `${label}:\n${url}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(closing ? [closing] : []),
    mail.team,
  ]
  const foot = [
    mail.why,
    ...(switchOff ? [`${switchOff.label}:\n${switchOff.url}`] : []),
    mail.operator.join('\n'),
    mail.links.map(({ label, url }) => `${label}: ${url}`).join('\n'),
  ]
  // What stands below this line is a signature: mail programs leave it out of answers.
  return `${body.join('\n\n')}\n\n-- \n${foot.join('\n\n')}\n`
}
