-- What somebody agreed to, and what they withdrew: each act is a row of its own, so that what held on
-- which day can be shown. Rows are added, and go with the account; none is changed.
alter table user_consent drop constraint user_consent_pkey;
alter table user_consent rename column agreed_at to happened_at;
alter table user_consent add column act text not null default 'GIVEN' check (act in ('GIVEN', 'WITHDRAWN'));
alter table user_consent alter column act drop default;
-- In the order in which they happened, also within a millisecond.
alter table user_consent add column number bigint generated always as identity primary key;
-- Terms and contracts are ended, not withdrawn.
alter table user_consent add constraint user_consent_withdrawal
  check (act = 'GIVEN' or document = 'HEALTH_DATA_CONSENT');
create index user_consent_by_user on user_consent (user_id, number);

-- The same for advertising, by the switch that was turned.
create table advertising_act (
  number bigint generated always as identity primary key,
  user_id uuid not null references app_user on delete cascade,
  switch text not null check (switch in ('promotion', 'emailPromotion')),
  act text not null check (act in ('GIVEN', 'WITHDRAWN')),
  happened_at timestamptz not null
);
create index advertising_act_by_user on advertising_act (user_id, number);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are added and never changed', tg_table_name;
end $$;
create trigger user_consent_stays before update on user_consent
  for each row execute function refuse_change();
create trigger advertising_act_stays before update on advertising_act
  for each row execute function refuse_change();
