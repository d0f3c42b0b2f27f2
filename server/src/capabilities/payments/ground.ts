import type { InTransaction } from '../../database/connect.ts'
import type { PayableTable, RefundTable } from '../../database/tables/payments.ts'
import type { Logger } from '../../ports/logger.ts'
import type { PaymentProvider } from '../../ports/payments.ts'
import type { Secrets } from '../../ports/secrets.ts'
import type { Typesetter } from '../../ports/typesetter.ts'
import type { Ground } from '../ground.ts'

/** What somebody pays for, as who asked for the money knows it. */
export interface PaidFor {
  kind: PayableTable['kind']
  subjectId: string
}

/** Handed in by `compose.ts`, of those above who ask for money. Each in the transaction of what it tells. */
export interface PayableHooks {
  /** Money has come, so much in all: whether it pays for what it was asked for. What is refused goes back whole. */
  settled(
    tx: InTransaction,
    what: PaidFor & { payableId: string; paidCents: number },
  ): Promise<'taken' | 'refused'>
  /** A checkout ended without money. */
  failed(tx: InTransaction, what: PaidFor & { payableId: string }): Promise<void>
  /** It is decided that money goes back, here or elsewhere: told once, whatever becomes of it. */
  refunded(
    tx: InTransaction,
    what: PaidFor & {
      amountCents: number
      reason: RefundTable['reason']
    },
  ): Promise<void>
  /** After the end of what was paid for a bank argues about money of which some was to go back, and has not arrived. */
  bankArgues(
    tx: InTransaction,
    what: PaidFor & { arguedCents: number; dueCents: number; currency: string },
  ): Promise<void>
  /**
   * It is decided about money of what ended meanwhile, or is due back, of which banks argued: what of it they have
   * given for good, what its provider has paid the payer itself, and what is ours again since one began to argue;
   * what goes back now, and what goes back by what the payer has so.
   */
  bankDecided(
    tx: InTransaction,
    what: PaidFor & {
      lostCents: number
      paidCents: number
      wonCents: number
      sentCents: number
      coveredCents: number
      /** What failed to go back before, and can be sent beside all that the payer has so. */
      dueCents: number
      /** By `bankArgues`, of one of those that were decided. */
      isPayerTold: boolean
      currency: string
      /** Nothing takes place for it any more. */
      isOver: boolean
    },
  ): Promise<void>
  /** What a provider could not send has gone after all, by another try or another way, as an administrator says: told of each part. */
  sentBeside(
    tx: InTransaction,
    what: PaidFor & {
      amountCents: number
      /** Of the payment: perhaps another one than was asked for. */
      currency: string
      way: 'TRY' | 'TRANSFER' | 'ELSEWHERE' | 'DISPUTE'
      /** As `YYYY-MM-DD`, where an administrator has said it. */
      sentOn: string | null
    },
  ): Promise<void>
  /** What an administrator said of that was too much: the rest is owed again. */
  corrected(
    tx: InTransaction,
    what: PaidFor & { amountCents: number; insteadOfCents: number; currency: string },
  ): Promise<void>
}

export interface PaymentsGround extends Ground, PayableHooks {
  log: Logger
  /** Makes invoices. */
  typesetter: Typesetter
  /** Seals them. */
  secrets: Secrets
  /** Those that are active, in the order in which they are offered. */
  providers: PaymentProvider[]
}
