import { asWritten } from './placeholders.ts'

interface MailDocument {
  lang: string
  productName: string
  subject: string
  /** What was written, of the few marks that a mail may hold. */
  body: string
  /** What stands for a placeholder, by its name. */
  samples: Readonly<Record<string, string>>
  /** Lines that stand before and after what was written. */
  before?: readonly string[]
  after?: readonly string[]
  /** What the links say that lead to its files. */
  links?: readonly string[]
  /** What its button says. */
  action?: string | undefined
  foot?: MailFoot
}

/** What stands below every mail. */
interface MailFoot {
  /** Why it comes, and what the link says that ends that. */
  why?: string
  switchOff?: string | undefined
  /** In the place of what the server alone knows of the operator. */
  operator: string
  links: readonly string[]
}

/** Colours and sizes of the mails as the server lays them out, for a preview of a text that it does not have yet. */
const rules = `:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
.paper { background: #10181f !important; color: #eeeae1 !important }
.card { background: #17212a !important; border-color: #2b3742 !important }
.soft { color: #b9c1c6 !important }
.card a, .foot a { color: #86d0d3 !important }
.card .button { background: #86d0d3 !important; color: #06282c !important }
}
@media (max-width: 480px) {
.frame { padding: 20px 12px 32px !important }
.card { padding: 24px 20px !important }
}
.card a, .foot a { color: #0b5c66 }
.foot p { margin: 0 0 12px }
.card p, .card ul, .card ol { margin: 0 0 16px }
.card li p { margin: 0 }
.card h1, .card h2, .card h3 { margin: 0 0 12px; font-size: 20px; line-height: 1.3 }
.card blockquote { margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid #0b5c66 }
.card > :last-child { margin-bottom: 0 }`

const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const serif = "Georgia,'Times New Roman',serif"

export function mailDocument(mail: MailDocument) {
  const {
    lang,
    productName,
    subject,
    body,
    before = [],
    links = [],
    after = [],
    action,
    foot,
  } = mail
  const doc = document.implementation.createHTMLDocument()
  doc.body.className = 'paper'
  doc.body.style.cssText = `margin:0;padding:0;background:#fbfaf7;color:#16222e;font:17px/1.6 ${sans}`
  doc.body.innerHTML = `<div class="frame" style="max-width:600px;margin:0 auto;padding:32px 20px 40px;overflow-wrap:anywhere">
<div class="head" style="margin:0 0 20px;font:500 22px/1.2 ${serif}"></div>
<div class="card" style="background:#ffffff;border:1px solid #e2ddd2;border-radius:10px;padding:32px"></div></div>`
  const [head, card] = ['head', 'card'].map(name => doc.querySelector(`.${name}`))
  if (!head || !card) return ''
  head.textContent = productName
  const written = new DOMParser().parseFromString(withSamples(body, mail.samples), 'text/html')
  card.append(
    ...before.map(line => paragraph(doc, line)),
    ...written.body.childNodes,
    ...links.map(label => link(doc, label)),
    ...(action === undefined ? [] : [button(doc, action)]),
    ...after.map(line => paragraph(doc, line)),
  )
  if (foot) card.after(footOf(doc, foot))
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${escaped(subject)}</title>
<style>${rules}</style></head>${doc.body.outerHTML}</html>`
}

function paragraph(doc: Document, text: string) {
  const made = doc.createElement('p')
  made.textContent = text
  return made
}

function link(doc: Document, label: string) {
  const made = paragraph(doc, '')
  const anchor = doc.createElement('a')
  anchor.href = '#'
  anchor.textContent = label
  made.append(anchor)
  return made
}

function footOf(doc: Document, { why, switchOff, operator, links }: MailFoot) {
  const made = doc.createElement('div')
  made.className = 'soft foot'
  made.style.cssText = 'padding:20px 4px 0;color:#43505c;font-size:14px'
  const reason = paragraph(doc, why ?? '')
  if (switchOff) reason.append(' ', ...link(doc, switchOff).childNodes)
  const ways = paragraph(doc, '')
  links.forEach((label, at) => ways.append(at ? ' · ' : '', ...link(doc, label).childNodes))
  made.append(...(why ? [reason] : []), paragraph(doc, operator), ways)
  return made
}

function button(doc: Document, label: string) {
  const made = paragraph(doc, '')
  const link = doc.createElement('a')
  link.className = 'button'
  link.textContent = label
  link.style.cssText =
    'display:inline-block;padding:12px 24px;border-radius:10px;background:#0b5c66;color:#ffffff;font-weight:600;line-height:1.3;text-decoration:none'
  made.style.margin = '24px 0'
  made.append(link)
  return made
}

/** A sample is text, whatever it holds. */
export function withSamples(body: string, samples: Readonly<Record<string, string>>) {
  return Object.entries(samples).reduce(
    (html, [name, sample]) => html.replaceAll(asWritten(name), () => escaped(sample)),
    body,
  )
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)
