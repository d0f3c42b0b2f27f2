import type * as z from 'zod'
import type { ConsentDocument } from './consents.ts'
import type { RefusalId } from './refusals.ts'
import type { RoleCode } from './roles.ts'

export type Who = 'anyone' | 'signedIn' | readonly RoleCode[]

/**
 * How fresh it has to be known that it is them. `fresh`: their session proved it within the last minutes.
 * `password`: the question holds the password, which is proof enough; whoever has a second factor needs
 * the fresh one as well.
 */
export type Proof = 'none' | 'fresh' | 'password'

/**
 * How the question arrives and the answer leaves. `json`: body in, envelope out (for GET the
 * question is the query). `upload`: one multipart file, with the fields of the question before or after it.
 * `download`: the answer is a stream of bytes. `resumable`: one verb of the tus protocol (`resumable.ts`).
 */
export type Kind = 'json' | 'upload' | 'download' | 'resumable'

/** How often one address or account may ask; the numbers are in the server's `http/limits.ts`. */
export type RateClass = 'usual' | CountedRate
type CountedRate =
  | 'credentials'
  | 'signIn'
  | 'recovery'
  | 'activation'
  | 'link'
  | 'message'
  | 'upload'
  | 'choice'
  | 'booking'
  | 'paying'
  | 'feed'

/** Whoever is signed out names in this field the account whose attempts are counted. */
export const accountField = 'email'

/** Enough for forms. What takes long texts or lists says how much more. */
export const usualBodyLimit = 16 * 1024

/** Values that a question may hold, fields, items and all that is around them. What takes more says so. */
export const usualValues = 1000

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH'
  path: string
  summary: string
  who: Who
  /** What whoever asks has agreed to, in the versions of today: else `consent.required`. */
  needs: readonly ConsentDocument[]
  /** Without it `proof.required`; signing in is one, and `/auth/prove` another. */
  proof: Proof
  kind: Kind
  input: Input
  output: Output
  /** Besides those of the machinery and the rules of its fields: `refusalsOf` has them all. */
  refusals: readonly RefusalId[]
  /** 201 exactly where a requirement names it (D-208); of `resumable` as tus says. */
  status: 200 | 201 | 204
  /** It changes no row. */
  reads: boolean
  rate: RateClass
  /** The longest question in bytes. */
  bodyLimit: number
  /** The fullest question; thousands of values take milliseconds in which nobody else is answered. */
  mostValues: number
  /** The longest file in bytes, of what takes one. */
  fileLimit: number
  botCheck: boolean
  /** Open also to whoever still has to set up the second factor that their role asks for. */
  beforeSecondFactor: boolean
}

/** A call that writes says how often it may be asked, the usual rate included. */
type Cost = { reads: true } | { rate: RateClass }

type Given<I extends z.ZodType, O extends z.ZodType> = Pick<
  Endpoint<I, O>,
  'path' | 'summary' | 'who' | 'input' | 'output'
> &
  Partial<Endpoint<I, O>> &
  Cost

/** The fields of every form that a question can have. To TypeScript, an object without fields may have any. */
type FieldOf<Question> = Question extends Record<string, never> ? never : FieldsOf<Question>
type FieldsOf<Question> = Question extends unknown ? keyof Question : never

/** Attempts by an account that anybody can name count after a bot check: or anybody could use them up. */
type Guard<G extends Pick<Endpoint, 'input'>> = G extends { who: 'anyone'; rate: CountedRate }
  ? typeof accountField extends FieldOf<z.input<G['input']>>
    ? { botCheck: true }
    : unknown
  : unknown

export function endpoint<
  I extends z.ZodType,
  O extends z.ZodType,
  const G extends Given<I, O> & { input: I; output: O },
>(given: G & Guard<G>) {
  return {
    ...usual,
    ...given,
  } as Omit<typeof usual, keyof G> & G
}

const usual = {
  method: 'POST',
  needs: [],
  proof: 'none',
  kind: 'json',
  refusals: [],
  status: 200,
  reads: false,
  rate: 'usual',
  bodyLimit: usualBodyLimit,
  mostValues: usualValues,
  fileLimit: 0,
  botCheck: false,
  beforeSecondFactor: false,
} as const

export type Endpoints = Record<string, Endpoint>
export type InputOf<E extends Endpoint> = z.infer<E['input']>
export type QuestionOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.infer<E['output']>

export const apiPrefix = '/api/v1'
export const botCheckHeader = 'x-bot-check'
export const renewedTokenHeader = 'x-renewed-token'
/** The id of a refusal, where its answer has no body. */
export const refusalHeader = 'x-refusal'
