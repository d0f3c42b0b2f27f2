-- What another doctor has to offer to take the place of the first: kept from the booking on, since who leaves takes it along.
alter table appointment add column catalogue_service_id uuid references service;
alter table appointment add column specialty_ids uuid[] not null default '{}';
create index appointment_by_catalogue_service on appointment (catalogue_service_id);
update appointment set catalogue_service_id = doctor_service.service_id
  from doctor_service where doctor_service.id = doctor_service_id;
update appointment set specialty_ids = array(
  select category_id from profile_specialty where user_id = doctor_id order by 1
);
alter table appointment alter column specialty_ids drop default;

alter table appointment_log drop constraint appointment_log_act_check;
alter table appointment_log add constraint appointment_log_act_check check (act in (
  'MAKE', 'PAY', 'EXPIRE', 'CANCEL', 'MOVE', 'LOSE_DOCTOR', 'KEEP_DOCTOR', 'REFUND', 'CHOOSE_DOCTOR'
));

-- What another doctor costs less goes back, and what is left of the first one's share becomes theirs.
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in (
  'CANCELLED_BY_PATIENT', 'CANCELLED_BY_DOCTOR', 'CANCELLED_BY_SYSTEM', 'ADMINISTRATOR', 'CHEAPER_DOCTOR',
  'TOO_LATE', 'TWICE', 'WRONG_AMOUNT', 'ELSEWHERE'
));
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'PAYMENT', 'NOT_TAKEN', 'COST', 'REFUND', 'REFUND_PAID', 'REFUND_RETURNED', 'REFUND_TRANSFERRED', 'REFUND_COVERED',
  'PAYEE_CHANGED', 'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST'
));

-- Somebody else is paid from then on: what was invoiced until then is taken back, and what is kept is invoiced anew.
create table payee_change (
  id uuid primary key,
  payable_id uuid not null references payable,
  -- Of this payable: the last one counts.
  turn int not null check (turn > 0),
  kept_cents bigint not null check (kept_cents >= 0),
  -- What was paid and given back until then: it has no document of its own any more, unless it was issued already.
  payment_ids uuid[] not null,
  refund_act_ids uuid[] not null,
  happened_at timestamptz not null,
  constraint payee_change_in_turn unique (payable_id, turn)
);
create trigger payee_change_stays before update or delete on payee_change
  for each row execute function refuse_change();

alter table invoice add column payee_change_id uuid references payee_change;
alter table invoice drop constraint invoice_is_of_what_its_kind_says;
alter table invoice add constraint invoice_is_of_what_its_kind_says check (
  num_nonnulls(payment_id, refund_act_id, payee_change_id) = 1
  and (kind = 'INVOICE' or payment_id is null) and (kind = 'CANCELLATION' or refund_act_id is null)
);
create unique index invoice_of_payee_change_once on invoice (payee_change_id, kind);
