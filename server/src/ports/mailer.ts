/** A file of text that comes with a mail. */
export interface MailAttachment {
  name: string
  type: string
  content: string
}

export interface Mail {
  /** The same for every attempt at one mail, so that a receiving server can drop a repeat. */
  id: string
  to: string
  /** Who is written to by whoever answers; the sender of all mails without it. */
  replyTo?: string
  subject: string
  text: string
  html: string
  attachment?: MailAttachment
  /** Where whoever gets it ends such mails by one click (RFC 8058). */
  unsubscribeAt?: string
  /** ISO instant: afterwards it would be of no use, and is not sent any more. */
  until?: string
}

export interface Sending {
  /** It is broken off as soon as this says so; what can still be kept back is sent no more. */
  signal?: AbortSignal
  /** It is handed over to its end only once this has come; where it rejects, the mail is not sent. */
  noted?: Promise<unknown>
}

export interface Mailer {
  send(mail: Mail, sending?: Sending): Promise<void>
  /** Rejects when nothing could be handed over at all; without it there is nobody to reach. */
  reach?(): Promise<void>
  close(): Promise<void>
}

export interface MailFault {
  /** As short as a label: what the server answered (550), or what happened to the connection. */
  code: string
  /** With the words of the server, without an address. */
  words: string
  /** The server takes this mail neither now nor later. */
  isFinal?: boolean
  /** A connection was there, and it was this mail's turn. */
  isOffered?: boolean
  /** It broke off over our own silence: its end was kept back for long, as it was not noted. The server cannot have taken it. */
  isHeldBack?: boolean
  /** All of it was handed over, and no answer came: nobody knows whether it was taken. */
  isUncertain?: boolean
  /** It is about this mail alone; others may go. */
  isOfMail?: boolean
}

/** Its text ends up in log and job rows, so it holds nothing of a mail. */
export class MailNotSent extends Error {
  override name = 'MailNotSent'
  readonly code: string
  readonly fault: MailFault
  constructor(message: string, fault: MailFault) {
    super(`${message}: ${fault.words}`)
    this.code = fault.words
    this.fault = fault
  }
}
