-- What is done for the money, in the words of the payer, and on which day: invoices say it.
alter table payable add column lines jsonb;
-- For the insurers of patients; they change no price.
alter table payable add column billing_positions jsonb not null default '[]';
alter table payable add column day_of_service date;
update payable set
  day_of_service = appointment.day,
  lines = jsonb_build_array(jsonb_build_object(
    'what', service_name ->> payable.language, 'amountCents', payable.amount_cents
  ))
  from appointment where appointment.id = subject_id;
update payable set day_of_service = created_at::date, lines = '[]' where lines is null;
alter table payable alter column lines set not null;
alter table payable alter column day_of_service set not null;

-- Who has a range of numbers: a doctor, or the operator of the house, who is nobody's account.
create table invoice_issuer (
  id uuid primary key,
  doctor_id uuid constraint invoice_issuer_once unique references app_user,
  -- With which all its numbers begin.
  prefix text not null constraint invoice_issuer_prefix_once unique
);
create unique index invoice_issuer_operator_once on invoice_issuer ((true)) where doctor_id is null;

-- Whoever draws a number holds the row until theirs is written: none is left out, none is drawn twice.
create table invoice_range (
  issuer_id uuid not null references invoice_issuer,
  year int not null,
  last_number int not null check (last_number > 0),
  primary key (issuer_id, year)
);

-- What was issued, as it was issued; a cancellation invoice takes back what an earlier one said, or a part of it.
create table invoice (
  id uuid primary key,
  kind text not null check (kind in ('INVOICE', 'CANCELLATION')),
  payable_id uuid not null references payable,
  -- Each is for one payment that was taken, or for one decision to give back.
  payment_id uuid constraint invoice_of_payment_once unique references payment,
  refund_act_id uuid constraint invoice_of_refund_once unique,
  issuer_id uuid not null references invoice_issuer,
  year int not null,
  running_number int not null check (running_number > 0),
  number text not null constraint invoice_number_once unique,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency in ('EUR', 'USD')),
  issued_at timestamptz not null,
  -- Of the PDF.
  sha256 bytea not null,
  sealed_pdf bytea,
  -- What stands in it, for one that refers to it.
  sealed_facts bytea,
  -- Its content; that there was one, and over how much, stays with the books.
  erased_at timestamptz,
  constraint invoice_in_its_range_once unique (issuer_id, year, running_number),
  constraint invoice_is_of_what_its_kind_says check (
    (kind = 'INVOICE') = (payment_id is not null) and (kind = 'CANCELLATION') = (refund_act_id is not null)
  ),
  constraint invoice_has_content_until_erased check (
    (erased_at is null) = (sealed_pdf is not null) and (erased_at is null) = (sealed_facts is not null)
  ),
  -- Eight years from the end of its year are the law's; a setting may say more.
  constraint invoice_stays_as_long_as_the_law_says check (
    erased_at >= make_timestamptz(year + 9, 1, 1, 0, 0, 0, 'Europe/Berlin')
  )
);
create index invoice_by_payable on invoice (payable_id);
create index invoice_with_content on invoice (year) where erased_at is null;

-- Under another key of the ring it may be sealed anew, and when its time is over it is erased: nothing else changes.
create function refuse_change_of_invoice() returns trigger language plpgsql as $$
declare
  may_change text[] := array['sealed_pdf', 'sealed_facts', 'erased_at'];
begin
  if tg_op = 'UPDATE' and old.erased_at is null and to_jsonb(old) - may_change = to_jsonb(new) - may_change then
    return new;
  end if;
  raise exception 'an invoice is issued and never changed';
end $$;
create trigger invoice_stays before update or delete on invoice
  for each row execute function refuse_change_of_invoice();

alter table money_case drop constraint money_case_kind_check;
alter table money_case add constraint money_case_kind_check check (kind in (
  'UNKNOWN_PAYMENT', 'WRONG_AMOUNT', 'REFUND_FAILED', 'REFUNDED_ELSEWHERE',
  'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST', 'LEDGER_DIFFERS', 'INVOICE_MISSING'
));
