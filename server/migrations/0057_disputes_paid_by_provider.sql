-- A provider may end a dispute by paying whoever paid us itself: nothing is lost, and so much of it they have.
alter table dispute drop constraint dispute_state_check;
alter table dispute add constraint dispute_state_check check (state in ('OPENED', 'WON', 'LOST', 'PAID_BY_PROVIDER'));
alter table dispute add column paid_cents bigint;
alter table dispute add constraint dispute_paid_as_its_state_says check (
  (state = 'PAID_BY_PROVIDER') = (paid_cents is not null) and paid_cents > 0 and paid_cents <= amount_cents
);

-- Of several disputes of one payment each case named all that waits: each names what waits for its own sum.
update money_case set due_cents = nullif(greatest(0, least(own.amount_cents, waiting - before)), 0)
from (
  select payment_id, provider_dispute_id, amount_cents, (
      select coalesce(sum(refund.amount_cents), 0) from refund
      where refund.payment_id = dispute.payment_id and refund.state = 'WAITING'
    ) as waiting,
    coalesce(sum(amount_cents) over (
      partition by payment_id order by id rows between unbounded preceding and 1 preceding
    ), 0) as before
  from dispute where state = 'OPENED'
) own
where kind = 'DISPUTE_OPENED' and settled_at is null
  and money_case.payment_id = own.payment_id and provider_id = own.provider_dispute_id;
