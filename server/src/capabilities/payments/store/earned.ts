import { type RawBuilder, sql } from 'kysely'

/**
 * Whose an `entry` of the ledger is: of whoever was paid then. Where it gave them nothing, as one of a cent may, the
 * first change after it says who that was.
 */
export const doctorOfEntry = ({
  party,
  number,
}: {
  /** Who has the doctor's share of it. */
  party: RawBuilder<string | null>
  /** Of its last posting. */
  number: RawBuilder<string>
}) => sql<string>`coalesce(
  ${party},
  (
    select former.party_id
    from ledger_entry change join ledger_posting former on former.entry_id = change.id
    where change.payable_id = entry.payable_id and change.kind = 'PAYEE_CHANGED'
      and former.account = 'DOCTOR' and former.cents > 0 and former.number > ${number}
    order by former.number limit 1
  ),
  (select payee_id from payable where payable.id = entry.payable_id)
)`

/** Of the postings that are grouped to an entry. */
export const partyOfEntry = sql<
  string | null
>`(array_agg(party_id) filter (where account = 'DOCTOR'))[1]`

/**
 * All that was ever earned in euros, as a part of a statement: (happened_at, doctor_id, cents), what was given back below
 * zero. What is kept of what one was paid is the other's from the change on.
 */
export const earnedInEuros = sql`
  select happened_at, ${doctorOfEntry({ party: partyOfEntry, number: sql`max(posting.number)` })} as doctor_id,
         -sum(cents) as cents
  from ledger_entry entry join ledger_posting posting on entry_id = entry.id
  where account in ('DOCTOR', 'PLATFORM', 'VAT') and currency = 'EUR' and payable_id is not null
  group by entry.id having sum(cents) <> 0
  union all
  select entry.happened_at, party_id, -sign(cents) * kept_cents
  from payee_change join ledger_entry entry on kind = 'PAYEE_CHANGED' and cause_id = payee_change.id
  join ledger_posting on entry_id = entry.id
  where account = 'DOCTOR' and currency = 'EUR'`
