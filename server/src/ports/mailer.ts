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
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
