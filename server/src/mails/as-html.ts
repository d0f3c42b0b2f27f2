import { escaped } from '../html.ts'
import { linesOf, type ShownMail } from './shown-mail.ts'

/**
 * Light colours stand on the elements, as many mail programs read nothing else; dark ones stand in the
 * head, for those that know the scheme. Nothing is fetched: no picture, no font.
 */
const dark = `@media (prefers-color-scheme: dark) {
.paper { background: #10181f !important; color: #eeeae1 !important }
.card { background: #17212a !important; border-color: #2b3742 !important }
.soft { color: #b9c1c6 !important }
.link, .quote { color: #86d0d3 !important; border-color: #86d0d3 !important }
.words { color: #eeeae1 !important }
.button { background: #86d0d3 !important; color: #06282c !important }
.first { border-color: #86d0d3 !important }
.both { background: #86d0d3 !important }
}
@media (max-width: 480px) {
.frame { padding: 20px 12px 32px !important }
.card { padding: 24px 20px !important }
}`

const ink = '#16222e'
const soft = '#43505c'
const petrol = '#0b5c66'
const serif = "Georgia,'Times New Roman',serif"
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

export const asHtml = (mail: ShownMail) => `<!doctype html>
<html lang="${mail.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(mail.subject)}</title>
<style>:root { color-scheme: light dark }
${dark}</style></head>
<body class="paper" style="margin:0;padding:0;background:#fbfaf7;color:${ink};font:17px/1.6 ${sans};-webkit-text-size-adjust:100%">
<div class="frame" style="max-width:600px;margin:0 auto;padding:32px 20px 40px;overflow-wrap:anywhere">
${head(mail.productName)}
<div class="card" style="background:#ffffff;border:1px solid #e2ddd2;border-radius:10px;padding:32px">
${body(mail)}
</div>
${foot(mail)}
</div></body></html>
`

const paragraph = (content: string, more = 'margin:0 0 16px') => `<p style="${more}">${content}</p>`

const link = (url: string, label: string) =>
  `<a class="link" href="${escaped(url)}" style="color:${petrol}">${escaped(label)}</a>`

const head = (productName: string) =>
  `<div style="margin:0 0 20px;line-height:1">${mark}<span style="font:500 22px/1.2 ${serif};vertical-align:middle">${escaped(productName)}</span></div>`

function body(mail: ShownMail) {
  const { greeting, paragraphs, quote, action, closing } = mail
  const name =
    greeting.name === undefined ? '' : ` <span dir="auto">${escaped(greeting.name)}</span>`
  const parts = [
    paragraph(`${greeting.words}${name},`),
    ...paragraphs.map(one => paragraph(escaped(one))),
    ...(mail.written ? [`<div class="written">${mail.written.html}</div>`] : []),
    ...(quote === undefined ? [] : [quoted(quote)]),
    ...(mail.files ?? []).map(({ label, url }) => paragraph(link(url, label))),
    ...(action ? [button(action, mail.orOpen)] : []),
    ...(closing === undefined ? [] : [paragraph(escaped(closing))]),
    paragraph(escaped(mail.team), 'margin:0'),
  ]
  return parts.join('\n')
}

const quoted = (quote: string) =>
  `<blockquote class="quote" dir="auto" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${petrol}"><span class="words" style="color:${ink}">${linesOf(quote).map(escaped).join('<br>')}</span></blockquote>`

/** Below the button stands where it leads, for whoever sees no button or wants to know first. */
const button = ({ label, url }: NonNullable<ShownMail['action']>, orOpen: string) =>
  `<p style="margin:24px 0 12px"><a class="button" href="${escaped(url)}" style="display:inline-block;box-sizing:border-box;max-width:100%;padding:12px 24px;border-radius:10px;background:${petrol};color:#ffffff;font-weight:600;line-height:1.3;text-align:center;text-decoration:none">${escaped(label)}</a></p>
<p class="soft" style="margin:0 0 24px;font-size:15px;line-height:1.5;color:${soft}">${escaped(orOpen)}<br>${link(url, url)}</p>`

function foot({ why, switchOff, operator, links }: ShownMail) {
  const small = 'margin:0 0 12px;font-size:14px;line-height:1.6'
  return `<div class="soft" style="padding:20px 4px 0;color:${soft}">
${paragraph(escaped(why) + (switchOff ? ` ${link(switchOff.url, switchOff.label)}` : ''), small)}
${paragraph(operator.map(escaped).join('<br>'), small)}
${paragraph(links.map(({ url, label }) => link(url, label)).join(' &nbsp;·&nbsp; '), small)}
</div>`
}

/**
 * The two circles, drawn by borders: mail programs show neither pictures unasked nor SVG. Each stands in
 * a narrower box and so reaches over the next one, as places and negative margins are taken out as well.
 * Where nothing of this is known, nothing is drawn, and the name stands alone.
 */
const box = (width: number, content = '', more = '') =>
  `<span style="display:inline-block;width:${width}px;height:24px;vertical-align:top${more}">${content}</span>`
const round = 'border-radius:12px;box-sizing:border-box'
const circle = (name: string, look: string) =>
  `<span class="${name}" style="display:inline-block;width:24px;height:24px;vertical-align:top;${round};${look}"></span>`
const apart = box(15)
const overlap = box(24, apart + circle('both', `background:${petrol}`), `;${round};overflow:hidden`)
const mark = `<span aria-hidden="true" style="display:inline-block;width:39px;height:24px;margin:0 10px 0 0;vertical-align:middle;white-space:nowrap;font-size:0;line-height:0;text-align:left">${[
  apart + circle('second', 'border:2px solid #f0a35e'),
  overlap,
  circle('first', `border:2px solid ${petrol}`),
]
  .map(one => box(0, one))
  .join('')}</span>`
