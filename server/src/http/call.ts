import type { Readable } from 'node:stream'
import type { Endpoint, Endpoints, InputOf, OutputOf } from '@konsil/contract/core/endpoint'
import type { SignInRole } from '@konsil/contract/core/roles'
import type { Language } from '@konsil/contract/core/texts'
import type * as z from 'zod'

/** Who is asking, as the token and the session row say. */
export interface Person {
  userId: string
  sessionId: string
  role: SignInRole
}

/** The file of an upload call, not read yet. */
export interface Upload {
  content: Readable
  /** To be asked once the content is read: rejects when it was cut off, or when more than it came. */
  complete(): Promise<void>
}

export interface Download {
  content: Readable
  mimeType: string
  bytes: number
}

export interface Call<E extends Endpoint = Endpoint> {
  input: InputOf<E>
  person: E['who'] extends 'anyone' ? Person | undefined : Person
  /** Only upload calls have one, and only when the field was sent. */
  upload: E['kind'] extends 'upload' ? Upload | undefined : undefined
  language: Language
}

type Answer<E extends Endpoint> = E['kind'] extends 'download'
  ? Download
  : z.input<E['output']> & OutputOf<E>
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>
/** One handler for every endpoint: the server does not compile while one is missing. */
export type HandlersOf<All extends Endpoints> = { [Name in keyof All]: Handler<All[Name]> }
