import { campaigns } from '@konsil/contract/campaigns'
import type { Endpoint } from '@konsil/contract/core/endpoint'
import { demonstration } from '../../e2e/people/person.ts'
import { campaignMail } from '../../server/src/capabilities/campaigns/campaign-mail.ts'
import { cleanMailHtml } from '../../server/src/mail/safe-html.ts'
import { readConfig } from '../../server/src/config.ts'
import type { BareMail } from '../floors/bare-mails.ts'
import { answered } from '../measure/asking.ts'
import { askedBy, tokenOf } from './calls.ts'
import { temporaryFolder } from './children.ts'
import { knownTokenKey } from './people.ts'
import { raisedLimits } from './product.ts'
import { knownFilesKeys } from './sealed-anew.ts'

interface Places {
  databaseUrl: string
  redisUrl: string
  mailUrl: string
}

/** What a process with calls and one with jobs have in common. */
export const settingsOfCampaigns = ({ databaseUrl, redisUrl, mailUrl }: Places) => ({
  ...raisedLimits,
  ...knownTokenKey,
  ...knownFilesKeys,
  LINK_SECRET: 'a-link-secret-of-the-benchmark-alone-and-long-enough',
  BOT_CHECK_DIFFICULTY: '1000',
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  SMTP_URL: mailUrl,
  OPEN_DEMONSTRATION: 'true',
  PROCESS: 'api',
})

/** As long as what practices write, and advertising: it says by link and header how it is ended. */
const paragraph =
  '<p>From the first of <strong>March</strong> on we answer until <em>eight</em> in the evening, and on Saturdays from nine to one. Whoever waits for a second opinion hears from us within three days; documents can be sent <a href="https://konsil.example/how">as before</a>.</p>'
export const letter = {
  title: 'Longer hours from March on',
  pushMessage: '',
  pushEmail: `<h2>We are there for longer</h2>${paragraph.repeat(4)}<ul><li>Monday to Friday</li><li>Saturday</li></ul>`,
  kind: 'PROMOTION',
  method: 'ALL',
} as const

/** The mail that the product makes of it, for whoever sends it without the product. */
export function bareMail(settings: Record<string, string>): BareMail {
  const config = readConfig({ ...settings, DATA_DIR: temporaryFolder() })
  const { html, text } = cleanMailHtml(letter.pushEmail)
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  const row = {
    title: letter.title,
    mail_html: html,
    mail_text: text,
    files: [],
    kind: letter.kind,
  }
  const receiver = {
    userId: id,
    address: 'x@bench.example',
    language: 'de',
    name: 'Petra Müller',
  } as const
  const mail = campaignMail({ config }, `${id}:${id}`, row, receiver)
  return {
    from: config.MAIL_FROM,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${mail.unsubscribeAt}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** What an administrator does, signed in just now. */
export async function administrator(url: string) {
  const token = await tokenOf(url, demonstration.ADMIN, 'ADMIN')
  const ask = async (endpoint: Pick<Endpoint, 'method' | 'path'>, question: object) => {
    const { path, ...asking } = askedBy(token, endpoint, question)
    const { text } = await answered(url + path, asking, 200)
    return (JSON.parse(text) as { data: { _id: string; state: string } }).data
  }
  return {
    token,
    async add() {
      const { _id: id } = await ask(campaigns.add, letter)
      return {
        pause: () => ask(campaigns.pause, { id }),
        resume: () => ask(campaigns.resume, { id }),
        read: () => ask(campaigns.readCampaign, { id }),
      }
    },
  }
}
