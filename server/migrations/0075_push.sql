-- Where somebody is told of notices while no page is open: a browser (Web Push) or a mobile app (FCM). One such
-- place belongs to whoever asked last, and to the session in which they asked.
create table push_subscription (
  id uuid primary key,
  user_id uuid not null references app_user,
  session_id uuid not null references session on delete cascade,
  kind text not null check (kind in ('WEB', 'MOBILE')),
  address text not null check (length(address) between 1 and 1000),
  -- For whom what is said is sealed; an app has none.
  public_key bytea check (octet_length(public_key) = 65),
  auth_secret bytea check (octet_length(auth_secret) = 16),
  created_at timestamptz not null,
  constraint push_subscription_once unique (kind, address),
  constraint push_subscription_sealed check (
    (kind = 'WEB') = (public_key is not null) and (kind = 'WEB') = (auth_secret is not null)
  )
);
create index push_subscription_by_user on push_subscription (user_id);
create index push_subscription_by_session on push_subscription (session_id);

-- Whoever signs out, by whatever way, is told nothing there any more; whoever is banned neither.
create function end_pushes_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.id;
  return null;
end
$$;
create trigger session_ends_pushes after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function end_pushes_of_session();
create function end_pushes_of_user() returns trigger language plpgsql as $$
begin
  delete from push_subscription where user_id = new.id;
  return null;
end
$$;
create trigger app_user_ends_pushes after update of state, role on app_user
  for each row when (old.state = 'ACTIVE' and (new.state <> 'ACTIVE' or new.role <> old.role))
  execute function end_pushes_of_user();

alter table notice
  drop constraint notice_channel_check,
  add constraint notice_channel_check check (channel in ('BELL', 'MAIL', 'PUSH'));

-- Of one notice, where it has been said already: kept for as long as the queue might bring it again.
create table sent_push (
  notice_id uuid not null references notice on delete cascade,
  subscription_id uuid not null references push_subscription on delete cascade,
  sent_at timestamptz not null,
  primary key (notice_id, subscription_id)
);
create index sent_push_by_subscription on sent_push (subscription_id);
create index sent_push_by_age on sent_push (sent_at);

-- By which browsers know our pushes (VAPID): one for ever, since what was subscribed by another hears nothing.
create table push_key (
  is_only boolean primary key default true check (is_only),
  public_key bytea not null check (octet_length(public_key) = 65),
  sealed_private_key bytea not null,
  made_at timestamptz not null
);
