-- What opens a case lies apart from the case: it is copied apart, and its copies are kept for days.
create table case_keys.case_key (
  case_id uuid primary key,
  -- Under the ring FILES_KEYS.
  wrapped bytea not null check (length(wrapped) between 60 and 120),
  made_at timestamptz not null,
  -- Null until its case was seen to be stored.
  kept_since timestamptz
);

create index case_key_not_kept on case_keys.case_key (made_at) where kept_since is null;
