-- Who may not sign in, since when, and by whom; one that was lifted stays as long as its account does.
create table user_ban (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  -- What it goes back to.
  former_state text not null check (former_state in ('NEW', 'ACTIVE')),
  banned_by uuid not null references app_user,
  banned_at timestamptz not null,
  lifted_by uuid references app_user,
  lifted_at timestamptz,
  constraint user_ban_lifted_by_somebody check ((lifted_by is null) = (lifted_at is null))
);
create unique index user_ban_one_in_force on user_ban (user_id) where lifted_at is null;
create index user_ban_by_user on user_ban (user_id, lifted_at);
create index user_ban_by_banning on user_ban (banned_by);
create index user_ban_by_lifting on user_ban (lifted_by);

-- Since when, with this one and those before it, its doctor has had a valid one without a break; null where that is
-- since it was reviewed.
alter table certificate add column valid_since timestamptz;

-- Whom an act concerned: their name is read as long as they have an account, and stands in no line.
alter table administrator_act add column about_user uuid references app_user;
create index administrator_act_by_person on administrator_act (about_user) where about_user is not null;

-- The case desk has whose money went back lately, and how often each side of a doctor's appointments cancelled.
create index refund_by_age on refund (asked_at);
create index appointment_cancelled_by_doctor on appointment (doctor_id) where state = 'CANCELLED';
