-- Accounts are forgotten once their time is over: an order then holds none.
alter table payout_order
  alter column account_name drop not null,
  alter column iban drop not null,
  alter column bic drop not null,
  add constraint payout_order_has_an_account_until_erased check (num_nulls(account_name, iban, bic) in (0, 3));
create index payout_order_with_account on payout_order (file_id) where iban is not null;

create function refuse_change_of_payout_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.iban is null and new.file_id = old.file_id and new.payout_id = old.payout_id then
    return new;
  end if;
  raise exception 'an order is handed over and never changed';
end $$;
drop trigger payout_order_stays on payout_order;
create trigger payout_order_stays before update or delete on payout_order
  for each row execute function refuse_change_of_payout_order();

create index payout_open on payout (month, currency) where state in ('DUE', 'RETURNED');

-- Found to go to more people than may be written to without a proof.
alter table campaign add column is_held_back boolean not null default false;

-- The counts of a campaign that has ended stand, but where somebody's result is known after all.
drop trigger campaign_recipient_is_known on campaign_recipient;
create trigger campaign_recipient_is_known after update on campaign_recipient
  for each row when (old.state = 'UNCERTAIN' and new.state <> old.state) execute function forget_counts_of_campaign();
