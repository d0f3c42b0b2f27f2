export interface Mail {
  /** The same for every attempt at one mail, so that a receiving server can drop a repeat. */
  id: string
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
