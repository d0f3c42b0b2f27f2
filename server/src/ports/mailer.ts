export interface Mail {
  /** The same for every attempt at one mail, so that a receiving server can drop a repeat. */
  id: string
  to: string
  /** Who is written to by whoever answers; the sender of all mails without it. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** ISO instant: afterwards it would be of no use, and is not sent any more. */
  until?: string
}

export interface Mailer {
  /** Rejects as soon as the signal says so, and sends what it can still keep back no more. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>
  close(): Promise<void>
}
