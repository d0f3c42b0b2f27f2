import type { Mail, Mailer } from '../ports/mailer.ts'

/** Trying out: every mail is kept for the built-in outbox instead of leaving the machine. */
export function caughtMailer({ keep }: { keep(mail: Mail): Promise<void> }): Mailer {
  return {
    async send(mail, { signal, noted } = {}) {
      await noted
      signal?.throwIfAborted()
      await keep(mail)
    },
    close: async () => {},
  }
}
