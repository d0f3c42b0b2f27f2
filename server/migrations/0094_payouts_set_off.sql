-- What was owed and went back meanwhile is set off by the month that closes: then that month's payout takes up what an
-- earlier one still had to pay, which keeps its amount.
alter table payout add column carried_to uuid references payout;
create index payout_by_carried_to on payout (carried_to) where carried_to is not null;
alter table payout drop constraint payout_carried_cents_check;
alter table payout drop constraint payout_of_nothing_is_carried_on;
alter table payout add constraint payout_of_nothing_is_carried_on check (
  (amount_cents <= 0 or carried_to is not null) = (state = 'CARRIED')
);
create or replace function refuse_change_of_payout() returns trigger language plpgsql as $$
declare
  may_change text[] := array['state', 'file_id', 'carried_to'];
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - may_change = to_jsonb(new) - may_change then
    return new;
  end if;
  raise exception 'a payout is decided and never changed';
end $$;

-- From which file it was sent: when it came back, that says from which account. Null of one that was sent by hand.
alter table payout_transfer add column file_id uuid references payout_file;
create index payout_transfer_by_file on payout_transfer (file_id);
update payout_transfer set file_id = (
  select payout_file.id from payout_order join payout_file on payout_file.id = payout_order.file_id
  where payout_order.payout_id = payout_transfer.payout_id and made_at <= noted_at
  order by payout_file.id desc limit 1
);

-- For whoever reads euros alone, and is told what else there was.
create index ledger_entry_in_another_currency on ledger_entry (happened_at) where currency <> 'EUR';
