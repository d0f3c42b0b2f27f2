import { pinoLogger } from '../src/adapters/pino-logger.ts'
import { smtpMailer } from '../src/adapters/smtp-mailer.ts'
import type { CampaignsGround } from '../src/capabilities/campaigns/ground.ts'
import type { Mailer } from '../src/ports/mailer.ts'
import { afterAll } from 'vitest'
import { campaignActs } from './campaign-acts.ts'
import { startMoodyPost } from './moody-post.ts'
import { filledBeforeTests, person, startTestServer } from './test-server.ts'

/** A server whose mails go to a mail server with moods. */
export async function startCampaignPost() {
  const post = await startMoodyPost()
  const mailer = smtpMailer({
    url: post.url,
    from: 'Konsil <no-reply@konsil.example>',
    name: 'konsil.example',
    longestSilence: 1_000,
  })
  const server = await startTestServer({ adapters: { mailer } })
  return {
    post,
    mailer,
    server,
    /** What campaigns stand on, with another mailer. */
    groundWith: (other: Mailer): CampaignsGround => ({
      database: server.database,
      clock: server.clock,
      config: server.config,
      live: server.composed.sockets,
      attempts: server.composed.gate.attempts,
      documents: server.composed.capabilities.documents,
      metrics: server.composed.metrics,
      log: pinoLogger('silent'),
      mailer: other,
    }),
    async stop() {
      await server.stop()
      await post.stop()
    },
  }
}

/** The title of what `acts` add. */
const title = 'Longer hours'

/** The same for a test file, with an administrator who writes to people. */
export function useCampaignPost() {
  const office = filledBeforeTests(async () => {
    const started = await startCampaignPost()
    return { ...started, ...(await administratorOf(started)) }
  })
  // It may not have started: then that is what is reported.
  afterAll(async () => {
    if ('stop' in office) await office.stop()
  })
  return office
}

async function administratorOf({ server, post }: Awaited<ReturnType<typeof startCampaignPost>>) {
  const admin = await person(server, 'ADMIN')
  const acts = campaignActs(server, admin)
  return {
    admin,
    acts,
    /** After so long that the session has ended; or anew, which proves who one is. */
    async signInAgain() {
      Object.assign(admin, await person(server, 'ADMIN'))
    },
    asking: () => ({ token: admin.token }),
    takenBy: (to: string) => post.takenBy(to, title),
    /** Their own mails have gone before a mood is chosen. */
    async someone() {
      const somebody = await person(server, 'PATIENT')
      await server.runJobs()
      return somebody
    },
  }
}
