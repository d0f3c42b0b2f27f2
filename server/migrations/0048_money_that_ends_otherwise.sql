-- What is made on a provider's own pages may stand for several decisions of ours, in one row for each.
alter table refund drop constraint refund_of_provider_once;
alter table refund add constraint refund_of_provider_once unique (payment_id, provider_refund_id, act_id);
-- And it may take the place of several.
alter table refund drop constraint refund_replaces_one;
create index refund_by_next on refund (replaced_by);
alter table refund drop constraint refund_reason_check;
alter table refund add constraint refund_reason_check check (reason in (
  'CANCELLED_BY_PATIENT', 'CANCELLED_BY_DOCTOR', 'CANCELLED_BY_SYSTEM', 'ADMINISTRATOR', 'CHEAPER_DOCTOR',
  'TOO_LATE', 'TWICE', 'WRONG_AMOUNT', 'ELSEWHERE', 'TOO_MUCH'
));

-- What is told of a payment that nobody knows yet, until it is known.
alter table provider_event add column waits_for text;
alter table provider_event add column news jsonb;
alter table provider_event add constraint provider_event_waits_with_its_news check (
  (waits_for is null) = (news is null)
);
create index provider_event_waiting on provider_event (provider, waits_for) where waits_for is not null;

-- A case says itself what it is about: a payment that nobody knows has no row to read it from.
alter table money_case add column refund_id uuid references refund;
alter table money_case add column amount_cents bigint check (amount_cents > 0);
alter table money_case add column currency text check (currency ~ '^[A-Z]{3}$');
update money_case set refund_id = refund.id
  from refund
  where money_case.kind = 'REFUND_FAILED' and refund.payment_id = money_case.payment_id
    and refund.provider_refund_id = money_case.provider_id;
update money_case set
    amount_cents = coalesce(
      (select amount_cents from refund
       where payment_id = payment.id and provider_refund_id = money_case.provider_id),
      (select amount_cents from dispute
       where payment_id = payment.id and provider_dispute_id = money_case.provider_id),
      payment.amount_cents
    ),
    currency = payment.currency
  from payment where payment.id = money_case.payment_id;
alter table money_case add constraint money_case_names_money_whole check (
  (amount_cents is null) = (currency is null)
);
create index money_case_by_refund on money_case (refund_id);
alter table money_case drop constraint money_case_kind_check;
alter table money_case add constraint money_case_kind_check check (kind in (
  'UNKNOWN_PAYMENT', 'WRONG_AMOUNT', 'REFUND_FAILED', 'REFUNDED_ELSEWHERE', 'TOO_MUCH_BACK',
  'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST', 'LEDGER_DIFFERS', 'INVOICE_MISSING'
));
