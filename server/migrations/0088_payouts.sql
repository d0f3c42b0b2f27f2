-- When what is paid for was done. No reference to what is to be paid: whoever notes it holds nothing of that.
create table earned_payable (
  kind text not null check (kind = 'appointment'),
  subject_id uuid not null,
  earned_at timestamptz not null,
  primary key (kind, subject_id)
);
insert into earned_payable (kind, subject_id, earned_at)
  select 'appointment', appointment_id, min(happened_at) from appointment_log
  where state = 'COMPLETED' group by appointment_id;

-- A month of which it is decided who is paid what. Written with all its payouts: each month is closed once.
create table payout_month (
  month text primary key check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  closed_at timestamptz not null
);

-- What was handed to a bank at once.
create table payout_file (
  id uuid primary key,
  month text not null references payout_month,
  currency text not null check (currency in ('EUR', 'USD')),
  made_at timestamptz not null,
  made_by uuid not null references app_user
);
create index payout_file_by_month on payout_file (month);
create index payout_file_by_maker on payout_file (made_by);
create trigger payout_file_stays before update or delete on payout_file
  for each row execute function refuse_change();

-- What one doctor is paid for one month in one currency.
create table payout (
  id uuid primary key,
  month text not null references payout_month,
  doctor_id uuid not null references app_user,
  currency text not null check (currency in ('EUR', 'USD')),
  -- What an earlier month left below nought.
  carried_cents bigint not null check (carried_cents <= 0),
  amount_cents bigint not null,
  state text not null check (state in ('DUE', 'ORDERED', 'EXECUTED', 'RETURNED', 'CARRIED')),
  -- In which it was handed over last.
  file_id uuid references payout_file,
  constraint payout_once unique (month, doctor_id, currency),
  constraint payout_of_nothing_is_carried_on check ((amount_cents <= 0) = (state = 'CARRIED')),
  constraint payout_ordered_by_a_file check (state <> 'ORDERED' or file_id is not null)
);
create index payout_by_doctor on payout (doctor_id, currency, month);
create index payout_by_file on payout (file_id);

-- Of what it consists: how much more, or less, of each payable there was by the end of the month.
create table payout_item (
  payout_id uuid not null references payout,
  payable_id uuid not null references payable,
  -- Paid, and not given back.
  kept_cents bigint not null,
  -- With the VAT in it.
  fee_cents bigint not null,
  vat_cents bigint not null,
  net_cents bigint not null,
  primary key (payout_id, payable_id),
  constraint payout_item_adds_up check (net_cents = kept_cents - fee_cents + vat_cents)
);
create index payout_item_by_payable on payout_item (payable_id);
create trigger payout_item_stays before update or delete on payout_item
  for each row execute function refuse_change();

-- It moves from state to state; what is paid, to whom and for what never changes.
create function refuse_change_of_payout() returns trigger language plpgsql as $$
declare
  may_change text[] := array['state', 'file_id'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - may_change = to_jsonb(new) - may_change then
    return new;
  end if;
  raise exception 'a payout is decided and never changed';
end $$;
create trigger payout_stays before update or delete on payout
  for each row execute function refuse_change_of_payout();

-- To which account it was handed over, as that was then.
create table payout_order (
  file_id uuid not null references payout_file,
  payout_id uuid not null references payout,
  account_name text not null,
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bic text not null,
  primary key (file_id, payout_id)
);
create index payout_order_by_payout on payout_order (payout_id);
create trigger payout_order_stays before update or delete on payout_order
  for each row execute function refuse_change();

-- That it was executed, as an administrator says, and perhaps came back.
create table payout_transfer (
  id uuid primary key,
  payout_id uuid not null references payout,
  executed_on date not null,
  noted_at timestamptz not null,
  noted_by uuid not null references app_user,
  returned_on date,
  return_noted_at timestamptz,
  return_noted_by uuid references app_user,
  constraint payout_transfer_returned_by_somebody check (
    (returned_on is null) = (return_noted_at is null) and (returned_on is null) = (return_noted_by is null)
  )
);
create index payout_transfer_by_payout on payout_transfer (payout_id);
create index payout_transfer_by_noter on payout_transfer (noted_by);
create index payout_transfer_by_return_noter on payout_transfer (return_noted_by);
create unique index payout_transfer_once on payout_transfer (payout_id) where returned_on is null;

-- It is of no single payable.
alter table ledger_entry alter column payable_id drop not null;
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'PAYMENT', 'NOT_TAKEN', 'COST', 'REFUND', 'REFUND_PAID', 'REFUND_RETURNED', 'REFUND_TRANSFERRED', 'REFUND_COVERED',
  'PAYEE_CHANGED', 'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST', 'PAYOUT', 'PAYOUT_RETURNED'
));
alter table ledger_entry add constraint ledger_entry_is_of_a_payable_or_a_payout check (
  (payable_id is null) = (kind in ('PAYOUT', 'PAYOUT_RETURNED'))
);
