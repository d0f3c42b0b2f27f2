-- A file of a case: a document of its patient, or a report of its doctor.
create table case_file (
  id uuid primary key,
  -- Null until a form that names it last has told it.
  case_id uuid references appointment,
  kind text not null check (kind in ('DOCUMENT', 'REPORT')),
  uploader_id uuid not null references app_user,
  sealed_name bytea,
  -- Its pieces are sealed with it.
  sealed_key bytea,
  -- Comes by tus; else in one form, of which nothing stays when it breaks off.
  is_resumable boolean not null,
  -- As long as it will be, or may become.
  announced bigint not null check (announced > 0),
  -- What of it has arrived, in so many pieces.
  size bigint not null default 0 check (size >= 0),
  pieces int not null default 0,
  state text not null check (state in ('ARRIVING', 'CHECKING', 'KEPT', 'REFUSED', 'REMOVED')),
  -- As its sender says; of what is kept, as it was found.
  sha256 bytea check (length(sha256) = 32),
  mime_type text,
  is_scanned boolean not null default false,
  -- Why it was refused.
  reason text,
  created_at timestamptz not null,
  -- What has not arrived whole by then is forgotten.
  expires_at timestamptz not null,
  -- By its doctor, of a document; by its patient, of a report.
  first_read_at timestamptz,
  -- Part of a delivered version since, which never changes.
  fixed_at timestamptz,
  version int,
  constraint case_file_known check (
    state in ('REMOVED', 'REFUSED') or (state = 'ARRIVING' and not is_resumable)
    or (case_id is not null and sealed_name is not null and sealed_key is not null)
  ),
  constraint case_file_whole check (
    state not in ('CHECKING', 'KEPT') or (size > 0 and sha256 is not null)
  ),
  constraint case_file_kept check (state <> 'KEPT' or mime_type is not null),
  constraint case_file_refused check ((state = 'REFUSED') = (reason is not null)),
  constraint case_file_fixed check (
    (fixed_at is null) = (version is null)
    and (fixed_at is null or (state = 'KEPT' and kind = 'REPORT'))
  )
);
create index case_file_by_case on case_file (case_id, created_at);
create index case_file_under_way on case_file (uploader_id) where state in ('ARRIVING', 'CHECKING', 'REFUSED');
create index case_file_to_clear on case_file (expires_at) where state <> 'KEPT';

create function refuse_changed_report() returns trigger language plpgsql as $$
begin
  if old.fixed_at is not null and (
    tg_op = 'DELETE'
    or (new.case_id, new.kind, new.state, new.size, new.sha256, new.mime_type, new.fixed_at, new.version)
      is distinct from
      (old.case_id, old.kind, old.state, old.size, old.sha256, old.mime_type, old.fixed_at, old.version)
  ) then
    raise exception 'what was delivered is never changed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger case_file_fixed_stays before update or delete on case_file
  for each row execute function refuse_changed_report();

-- What its content is kept in, one after the other. The id is the key in the file store.
create table case_file_piece (
  id uuid primary key,
  file_id uuid not null references case_file,
  starts_at bigint not null check (starts_at >= 0),
  -- Null until it is stored, and then counts.
  bytes int check (bytes > 0)
);
create index case_file_piece_by_file on case_file_piece (file_id, starts_at);
create unique index case_file_piece_once on case_file_piece (file_id, starts_at) where bytes is not null;

alter table appointment_log drop constraint appointment_log_act_check;
alter table appointment_log add constraint appointment_log_act_check check (act in (
  'MAKE', 'PAY', 'EXPIRE', 'CANCEL', 'MOVE', 'LOSE_DOCTOR', 'KEEP_DOCTOR', 'REFUND', 'CHOOSE_DOCTOR',
  'ANSWER', 'SAY_COMING', 'ASK_IF_HELD', 'CONFIRM_CALL', 'TICK', 'DELIVER', 'ACCEPT', 'REJECT', 'RATE',
  'REPORT_NO_SHOW', 'CONTRADICT', 'ASK', 'REPLY', 'END_QUESTION', 'ALLOW_VERSION', 'REMOVE_DOCUMENT'
));
