create table certificate_type (
  id uuid primary key,
  code text not null unique check (code in ('PHYSICIAN', 'BOARD', 'OTHER')),
  name jsonb not null,
  is_required boolean not null,
  position int not null
);

create table certificate (
  id uuid primary key,
  doctor_id uuid not null references app_user,
  type_id uuid not null references certificate_type,
  name text not null check (char_length(name) between 1 and 120),
  description text not null,
  -- The last day on which it is valid.
  expires_on date,
  -- A submission that takes the place of an approved one may share its files.
  front_file_id uuid not null references stored_file,
  back_file_id uuid not null references stored_file,
  state text not null check (state in ('PENDING_APPROVAL', 'REVIEWING', 'ACTIVE', 'REJECTED', 'DEACTIVATED')),
  -- The approved one that this submission takes the place of once it is approved itself.
  replaces_id uuid references certificate on delete set null,
  -- A later submission took its place: kept, and listed nowhere.
  is_replaced boolean not null default false,
  reject_reason text,
  reviewed_by uuid references app_user,
  reviewed_at timestamptz,
  -- Counts the changes, so that nobody approves what they have not seen.
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint certificate_two_sides check (front_file_id <> back_file_id)
);
create index certificate_by_doctor on certificate (doctor_id, created_at desc);
create index certificate_waiting on certificate (created_at) where state in ('PENDING_APPROVAL', 'REVIEWING');
create index certificate_by_expiry on certificate (expires_on) where state = 'ACTIVE';
-- Looked through whenever a file or a certificate is deleted.
create index certificate_by_front on certificate (front_file_id);
create index certificate_by_back on certificate (back_file_id);
create index certificate_by_replaced on certificate (replaces_id);
-- One submission at a time may wait to take the place of an approved one.
create unique index certificate_one_replacement on certificate (replaces_id)
  where state in ('PENDING_APPROVAL', 'REVIEWING', 'REJECTED');

-- What a doctor was told about the expiry of a certificate: days before it, 0 for the day it ended.
create table certificate_reminder (
  certificate_id uuid not null references certificate on delete cascade,
  days_before int not null check (days_before in (30, 7, 1, 0)),
  told_at timestamptz not null,
  primary key (certificate_id, days_before)
);
