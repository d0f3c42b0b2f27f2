import type { Logger } from '../ports/logger.ts'
import type { Mailer } from '../ports/mailer.ts'
import { reasonOf } from '../try-each.ts'

/** Told at start, so that a wrong password does not show only when somebody waits for a mail. */
export async function tryMail(mailer: Mailer, log: Logger) {
  if (!mailer.reach) return
  try {
    await mailer.reach()
    log.info({}, 'the mail server takes mails')
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the mail server cannot be used, and mails wait')
  }
}
