create table stored_file (
  id uuid primary key,
  owner_id uuid not null references app_user,
  mime_type text not null,
  bytes bigint not null check (bytes > 0),
  sha256 bytea not null,
  -- What has taken the file up, for example 'certificate'; that thing's policy then says who may read it.
  bound_kind text,
  bound_id uuid,
  created_at timestamptz not null,
  constraint stored_file_bound_whole check ((bound_kind is null) = (bound_id is null))
);
create index stored_file_by_owner on stored_file (owner_id);

-- Mails kept on this machine while no mail server is set; read at /dev/mails.
create table caught_mail (
  id text primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  caught_at timestamptz not null
);
create index caught_mail_by_age on caught_mail (caught_at desc);
