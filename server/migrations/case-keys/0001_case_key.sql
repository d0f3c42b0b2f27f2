-- What opens a case lies apart from the case: it is copied apart, and its copies are kept for days.
create table case_keys.case_key (
  case_id uuid primary key,
  -- Under the ring FILES_KEYS.
  wrapped bytea not null check (length(wrapped) between 60 and 120),
  -- Its case was seen to be stored; until then it may be cleared.
  is_used boolean not null default false
);

create index case_key_not_used on case_keys.case_key (case_id) where not is_used;

-- Which cases these keys belong to: the database of those holds the same id.
create table case_keys.place (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  -- The database of the cases, when keys were last cleared by what it holds.
  cleared_by text
);

-- When the newest copy of the keys began that has ended well.
create table case_keys.copy (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz not null
);
