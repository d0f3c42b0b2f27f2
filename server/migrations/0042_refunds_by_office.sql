-- What an administrator sends back, and why, in their own words: the two read it.
create table appointment_refund (
  -- Of the decision, as payments has it.
  id uuid primary key,
  appointment_id uuid not null references appointment,
  sealed_reason bytea not null
);
create index appointment_refund_by_appointment on appointment_refund (appointment_id);

alter table appointment_log drop constraint appointment_log_act_check;
alter table appointment_log add constraint appointment_log_act_check
  check (act in ('MAKE', 'PAY', 'EXPIRE', 'CANCEL', 'MOVE', 'LOSE_DOCTOR', 'KEEP_DOCTOR', 'REFUND'));
alter table appointment_log drop constraint appointment_log_actor_check;
alter table appointment_log add constraint appointment_log_actor_check
  check (actor in ('PATIENT', 'DOCTOR', 'SYSTEM', 'ADMINISTRATOR'));

-- By the provider, by a transfer of our own, or by the bank that took it from us already.
alter table refund add column way text not null default 'PROVIDER' check (way in ('PROVIDER', 'TRANSFER', 'DISPUTE'));
alter table refund alter column way drop default;
-- The next try to send the same money. What failed stays as it was, however late news of it come.
alter table refund add column replaced_by uuid references refund
  constraint refund_replaces_one unique;
alter table refund add constraint refund_replaced_once_it_failed check (replaced_by is null or state = 'FAILED');
alter table refund add constraint refund_without_provider_is_done check (way = 'PROVIDER' or state = 'DONE');

alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'PAYMENT', 'NOT_TAKEN', 'COST', 'REFUND', 'REFUND_PAID', 'REFUND_RETURNED', 'REFUND_TRANSFERRED', 'REFUND_COVERED',
  'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST'
));
alter table ledger_posting drop constraint ledger_posting_account_check;
alter table ledger_posting add constraint ledger_posting_account_check check (account in (
  'PROVIDER', 'DOCTOR', 'PLATFORM', 'VAT', 'PAYER', 'COSTS', 'DISPUTED', 'LOSSES', 'BANK'
));

-- How a case was dealt with, and by whom: nobody, where what happened later ended it.
alter table money_case add column outcome text
  check (outcome in ('NOTED', 'RETRIED', 'TRANSFERRED', 'COVERED', 'BY_ITSELF'));
alter table money_case add column settled_by uuid references app_user;
alter table money_case add column note text;
alter table money_case add constraint money_case_settled_as_its_outcome_says check (
  (settled_at is null) = (outcome is null)
  and (settled_by is null) = (outcome is null or outcome = 'BY_ITSELF')
  and (note is null) = (outcome is null or outcome in ('RETRIED', 'BY_ITSELF'))
);
create index money_case_by_administrator on money_case (settled_by);

-- Administrators search by how a booking number begins.
create index payable_by_number on payable (number text_pattern_ops);
