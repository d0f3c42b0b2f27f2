-- A bank may decide for its customer in part: so much of what it argued about is theirs, the rest is ours again.
alter table dispute add column lost_cents bigint;
update dispute set lost_cents = amount_cents where state = 'LOST';
alter table dispute add constraint dispute_lost_as_its_state_says check (
  (state = 'LOST') = (lost_cents is not null) and lost_cents > 0 and lost_cents <= amount_cents
);

-- When its provider was asked last how it stands: an event may be lost.
alter table dispute add column asked_at timestamptz;
update dispute set asked_at = opened_at;
alter table dispute alter column asked_at set not null;
create index dispute_open on dispute (asked_at) where state = 'OPENED';

-- Opened after the end of what was paid for, where something is still to go back: whoever paid was told of it.
alter table dispute add column is_payer_told boolean not null default false;
alter table dispute alter column is_payer_told drop default;

-- What the built-in provider has decided.
create table sandbox_dispute (
  id text primary key,
  payment_id text not null,
  state text not null check (state in ('OPENED', 'WON', 'LOST'))
);
create index sandbox_dispute_by_payment on sandbox_dispute (payment_id);

-- An administrator says how one ended; a provider that says otherwise afterwards is a case.
alter table money_case drop constraint money_case_outcome_check;
alter table money_case add constraint money_case_outcome_check check (outcome in (
  'NOTED', 'RETRIED', 'TRANSFERRED', 'SENT_ELSEWHERE', 'COVERED', 'CORRECTED', 'ENTERED', 'BY_ITSELF'
));
alter table money_case drop constraint money_case_kind_check;
alter table money_case add constraint money_case_kind_check check (kind in (
  'UNKNOWN_PAYMENT', 'WRONG_AMOUNT', 'REFUND_FAILED', 'REFUNDED_ELSEWHERE', 'TOO_MUCH_BACK',
  'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST', 'DISPUTE_DIFFERS', 'LEDGER_DIFFERS', 'INVOICE_MISSING'
));

-- Before, words settled the case of one that no bank had decided. It is decided in its case, which is where it was.
insert into money_case (id, kind, payable_id, payment_id, provider, provider_id, amount_cents, currency, due_cents, happened_at)
  select dispute.id, 'DISPUTE_OPENED', payable_id, payment.id, provider, provider_dispute_id, dispute.amount_cents, currency, (
    select sum(amount_cents) from refund where payment_id = payment.id and state = 'WAITING'
  ), opened_at
  from dispute join payment on payment.id = dispute.payment_id
  where dispute.state = 'OPENED' and not exists (
    select from money_case
    where kind = 'DISPUTE_OPENED' and money_case.payment_id = payment.id
      and provider_id = provider_dispute_id and settled_at is null
  );
