import type { Readable } from 'node:stream'
import type { Endpoint, Endpoints, InputOf, OutputOf } from '@konsil/contract/core/endpoint'
import type { SignInRole } from '@konsil/contract/core/roles'
import type { Language } from '@konsil/contract/core/texts'
import type * as z from 'zod'
import type { BotCheckLevel } from '../ports/bot-check.ts'
import type { AttemptsOfCall } from './limits.ts'
import type { Portion } from './ranges.ts'
import type { ResumableAnswer, SentContent } from './resumable.ts'

/** Who is asking, as the token and the session row say. */
export interface Person {
  userId: string
  sessionId: string
  role: SignInRole
}

/** The file of an upload call, not read yet. */
export interface Upload<Question = unknown> {
  /** Its bytes, or more: what is known before it is read. */
  atMost: number
  content: Readable
  /** As its sender calls it. */
  fileName: string
  /** The question, where all of it came before the file. */
  known: Question | undefined
  /** Once the content is read: whether it was cut off at the longest that is allowed. */
  isTooLong(): boolean
  /** To be asked once the content is read: the question. Rejects when the form was cut off, or when more than it came. */
  complete(): Promise<Question>
}

export interface Download {
  content: Readable
  mimeType: string
  /** Unknown of what is written while it is sent: if that fails, the connection is broken off. */
  bytes?: number
  /** By the reader's browser, for some minutes, or by anybody for one, or as long as it is asked for each time; else nobody keeps it. */
  mayBeKept?: boolean | 'by anybody' | 'asking first'
  /** Whoever has this one is not sent it again. */
  version?: string
  /** Under which a browser saves it. */
  fileName?: string
  /** It is never shown by its address alone, whatever its type. */
  isOnlySaved?: boolean
  /** Of what can be had in parts: how much it is in all, and which part of it this is. */
  ranged?: { total: number; portion: Portion | undefined }
}

export interface Call<E extends Endpoint = Endpoint> {
  input: InputOf<E>
  person: E['who'] extends 'anyone' ? Person | undefined : Person
  /** Only upload calls have one, and only when the field was sent. */
  upload: E['kind'] extends 'upload' ? Upload<InputOf<E>> | undefined : undefined
  /** Of PATCH alone. */
  sent?: E['kind'] extends 'resumable' ? SentContent | undefined : undefined
  /** Which part of the bytes of a download is asked for (`ranges.ts`). */
  range?: string | undefined
  language: Language
  /** As it calls itself; nobody has to. */
  userAgent?: string | undefined
  /** Where the question came from, as attempts are counted. */
  network: string
  /** What the handler counts: none of it counts where the answer is that we are busy. */
  attempts: Pick<AttemptsOfCall, 'count' | 'take'>
  /** Refuses whoever has not proven within the last minutes that it is them: for what a question alone makes dangerous. */
  prove(): Promise<void>
  /** How hard the puzzle was that came with it; undefined where none is asked for. */
  check?: BotCheckLevel | undefined
}

type Answer<E extends Endpoint> = E['kind'] extends 'download'
  ? Download
  : E['kind'] extends 'resumable'
    ? ResumableAnswer
    : z.input<E['output']> & OutputOf<E>
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>
/** One handler for every endpoint: the server does not compile while one is missing. */
export type HandlersOf<All extends Endpoints> = { [Name in keyof All]: Handler<All[Name]> }
