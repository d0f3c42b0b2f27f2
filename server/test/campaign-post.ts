import { pinoLogger } from '../src/adapters/pino-logger.ts'
import { smtpMailer } from '../src/adapters/smtp-mailer.ts'
import type { CampaignsGround } from '../src/capabilities/campaigns/ground.ts'
import type { Mailer } from '../src/ports/mailer.ts'
import { startMoodyPost } from './moody-post.ts'
import { startTestServer } from './test-server.ts'

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
