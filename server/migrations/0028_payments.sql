-- What is to be paid, by whom and to whom. For what, its kind and subject say, of which payments know nothing else.
create table payable (
  id uuid primary key,
  kind text not null check (kind = 'appointment'),
  subject_id uuid not null,
  -- The one thing that a provider hears beside the amount.
  number text not null,
  amount_cents bigint not null check (amount_cents > 0),
  deposit_cents bigint not null,
  -- Of the whole amount, so much up to now: the deposit, later what is left too.
  asked_cents bigint not null,
  currency text not null check (currency in ('EUR', 'USD')),
  payer_id uuid not null references app_user,
  payee_id uuid not null references app_user,
  -- Rates that held when it was agreed, in ten thousandths.
  fee_rate int not null check (fee_rate between 0 and 10000),
  vat_rate int not null check (vat_rate between 0 and 10000),
  language text not null check (language in ('en', 'de')),
  due_until timestamptz not null,
  -- Nothing is taken for it any more.
  closed_at timestamptz,
  created_at timestamptz not null,
  constraint payable_once unique (kind, subject_id),
  constraint payable_asks_for_part_of_its_amount check (
    deposit_cents between 1 and asked_cents and asked_cents <= amount_cents
  )
);
create index payable_by_payer on payable (payer_id);
create index payable_by_payee on payable (payee_id);

-- A way to pay that was opened with a provider; its id is the key under which the provider opens it once.
create table checkout (
  id uuid primary key,
  payable_id uuid not null references payable,
  provider text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency in ('EUR', 'USD')),
  state text not null check (state in ('OPENING', 'OPEN', 'PAID', 'FAILED', 'EXPIRED')),
  provider_checkout_id text,
  address text,
  return_to text not null,
  opened_at timestamptz not null,
  ends_at timestamptz not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  constraint checkout_of_provider_once unique (provider, provider_checkout_id),
  constraint checkout_opened_as_its_state_says check (
    state <> 'OPEN' or (provider_checkout_id is not null and address is not null)
  )
);
create index checkout_by_payable on checkout (payable_id);
create unique index checkout_under_way_once on checkout (payable_id, provider) where state in ('OPENING', 'OPEN');
create index checkout_under_way on checkout (asked_at) where state in ('OPENING', 'OPEN');

-- Money that a provider has received for us, whether we take it or give it back.
create table payment (
  id uuid primary key,
  payable_id uuid not null references payable,
  checkout_id uuid not null references checkout,
  provider text not null,
  provider_payment_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  cost_cents bigint not null check (cost_cents >= 0),
  fate text not null check (fate in ('TAKEN', 'TOO_LATE', 'TWICE', 'WRONG_AMOUNT', 'REFUSED')),
  received_at timestamptz not null,
  constraint payment_once unique (provider, provider_payment_id)
);
create index payment_by_payable on payment (payable_id);
create index payment_by_checkout on payment (checkout_id);
create trigger payment_stays before update or delete on payment
  for each row execute function refuse_change();

-- Money that goes back. What one decision takes from several payments has one act.
create table refund (
  id uuid primary key,
  act_id uuid not null,
  payment_id uuid not null references payment,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (reason in (
    'CANCELLED_BY_PATIENT', 'CANCELLED_BY_DOCTOR', 'CANCELLED_BY_SYSTEM', 'ADMINISTRATOR',
    'TOO_LATE', 'TWICE', 'WRONG_AMOUNT', 'ELSEWHERE'
  )),
  -- The administrator who decided it.
  decided_by uuid references app_user,
  state text not null check (state in ('PENDING', 'DONE', 'FAILED')),
  provider_refund_id text,
  decided_at timestamptz not null,
  asked_at timestamptz not null,
  ended_at timestamptz,
  constraint refund_of_provider_once unique (payment_id, provider_refund_id),
  constraint refund_ended_as_its_state_says check ((state = 'PENDING') = (ended_at is null))
);
create index refund_by_payment on refund (payment_id);
create index refund_by_administrator on refund (decided_by);
create index refund_under_way on refund (asked_at) where state = 'PENDING';

-- Money that a bank took back from the provider, for as long as they argue about it or for good.
create table dispute (
  id uuid primary key,
  payment_id uuid not null references payment,
  provider_dispute_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('OPENED', 'WON', 'LOST')),
  opened_at timestamptz not null,
  ended_at timestamptz,
  constraint dispute_once unique (payment_id, provider_dispute_id),
  constraint dispute_ended_as_its_state_says check ((state = 'OPENED') = (ended_at is null))
);

-- What a provider told us, written in the transaction of its effect: told again, it has none.
create table provider_event (
  provider text not null,
  id text not null,
  kind text not null,
  received_at timestamptz not null,
  primary key (provider, id)
);

-- What administrators have to know of, for nobody decided it here.
create table money_case (
  id uuid primary key,
  kind text not null check (kind in (
    'UNKNOWN_PAYMENT', 'WRONG_AMOUNT', 'REFUND_FAILED', 'REFUNDED_ELSEWHERE',
    'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST', 'LEDGER_DIFFERS'
  )),
  payable_id uuid references payable,
  payment_id uuid references payment,
  -- As the provider names what it is about.
  provider text,
  provider_id text,
  happened_at timestamptz not null,
  settled_at timestamptz
);
create index money_case_by_payable on money_case (payable_id);
create index money_case_by_payment on money_case (payment_id);
create index money_case_open on money_case (happened_at) where settled_at is null;

-- Double entry: what an entry takes from accounts (below nought) it gives to others, in one currency.
create table ledger_entry (
  id uuid primary key,
  kind text not null check (kind in (
    'PAYMENT', 'NOT_TAKEN', 'COST', 'REFUND', 'REFUND_PAID', 'REFUND_RETURNED', 'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST'
  )),
  -- The payment, refund or dispute that it is of: each is entered once.
  cause_id uuid not null,
  payable_id uuid not null references payable,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  happened_at timestamptz not null,
  constraint ledger_entry_once unique (kind, cause_id)
);
create index ledger_entry_by_payable on ledger_entry (payable_id);
create table ledger_posting (
  number bigint generated always as identity primary key,
  entry_id uuid not null references ledger_entry,
  account text not null check (account in (
    'PROVIDER', 'DOCTOR', 'PLATFORM', 'VAT', 'PAYER', 'COSTS', 'DISPUTED', 'LOSSES'
  )),
  -- Whose account, where there is one for each person.
  party_id uuid references app_user,
  cents bigint not null check (cents <> 0),
  constraint ledger_posting_has_party_as_its_account_does check (
    (account in ('DOCTOR', 'PAYER')) = (party_id is not null)
  )
);
create index ledger_posting_by_entry on ledger_posting (entry_id);
create index ledger_posting_by_party on ledger_posting (party_id);
create trigger ledger_entry_stays before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger ledger_posting_stays before update or delete on ledger_posting
  for each row execute function refuse_change();

create function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  entry uuid := case tg_table_name when 'ledger_entry' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'entry_id' end;
begin
  if (select coalesce(sum(cents), 0) <> 0 or count(*) < 2 from ledger_posting where entry_id = entry) then
    raise exception 'the entry % of the ledger does not balance', entry;
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function refuse_unbalanced();
create constraint trigger ledger_posting_balances after insert on ledger_posting
  deferrable initially deferred for each row execute function refuse_unbalanced();

-- The books of the built-in provider that moves no money.
create table sandbox_checkout (
  id text primary key,
  key text not null constraint sandbox_checkout_once unique,
  number text not null,
  amount_cents bigint not null,
  currency text not null,
  language text not null check (language in ('en', 'de')),
  return_to text not null,
  ends_at timestamptz not null,
  state text not null check (state in ('OPEN', 'PAID', 'FAILED', 'EXPIRED')),
  payment_id text constraint sandbox_payment_once unique,
  -- Until then its money is on the way.
  paid_at timestamptz
);
create index sandbox_checkout_by_end on sandbox_checkout (ends_at);
create table sandbox_refund (
  id text primary key,
  key text not null constraint sandbox_refund_once unique,
  payment_id text not null,
  amount_cents bigint not null,
  state text not null check (state in ('PENDING', 'DONE', 'FAILED'))
);
create index sandbox_refund_by_payment on sandbox_refund (payment_id);
