-- Something that happened, written in the transaction of its cause.
create table event (
  id uuid primary key,
  code text not null,
  -- Whose data the subjects hold; with the person, the event goes too.
  about_user_id uuid references app_user,
  subjects jsonb not null,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index event_about_user on event (about_user_id);

-- One receiver told of one event in one way; the key is what makes it once.
create table notice (
  id uuid primary key,
  event_id uuid not null references event on delete cascade,
  receiver_id uuid not null references app_user,
  channel text not null check (channel in ('BELL', 'MAIL')),
  read_at timestamptz,
  created_at timestamptz not null,
  constraint notice_once unique (event_id, receiver_id, channel)
);
-- Also of mails, when the person goes.
create index notice_by_receiver on notice (receiver_id);
create index notice_in_bell on notice (receiver_id, created_at desc, id desc) where channel = 'BELL';
create index notice_unread on notice (receiver_id) where channel = 'BELL' and read_at is null;

-- Mails that a mail server has accepted, kept for as long as the queue might bring them again.
create table sent_mail (
  id uuid primary key,
  sent_at timestamptz not null
);
create index sent_mail_by_age on sent_mail (sent_at);
