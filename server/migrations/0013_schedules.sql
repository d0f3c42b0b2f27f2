create extension if not exists btree_gist;

create table schedule (
  id uuid primary key,
  doctor_id uuid not null references app_user,
  starts_on date not null,
  ends_on date not null,
  -- Days and times of a schedule are wall time of this zone.
  time_zone text not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint schedule_lasts_forward check (starts_on <= ends_on)
);
create index schedule_by_doctor on schedule (doctor_id, starts_on, id);

create table schedule_service (
  schedule_id uuid not null references schedule on delete cascade,
  doctor_service_id uuid not null references doctor_service,
  primary key (schedule_id, doctor_service_id)
);
create index schedule_service_by_service on schedule_service (doctor_service_id);

-- Working time for calls, in minutes after midnight; 1 is Monday.
create table schedule_window (
  schedule_id uuid not null references schedule on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  starts_at int not null check (starts_at between 0 and 1435 and starts_at % 5 = 0),
  ends_at int not null check (ends_at between 5 and 1440 and ends_at % 5 = 0),
  primary key (schedule_id, weekday, starts_at),
  constraint schedule_window_lasts check (starts_at < ends_at),
  constraint schedule_windows_apart exclude using gist (
    schedule_id with =, weekday with =, int4range(starts_at, ends_at) with &&
  )
);

-- Days on which written consultations are taken.
create table schedule_written_day (
  schedule_id uuid not null references schedule on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  primary key (schedule_id, weekday)
);

create table absence (
  id uuid primary key,
  doctor_id uuid not null references app_user,
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null,
  constraint absence_lasts_forward check (starts_on <= ends_on),
  constraint absences_apart exclude using gist (doctor_id with =, daterange(starts_on, ends_on, '[]') with &&)
);

-- How a doctor wants appointments to follow each other; without a row the usual values hold.
create table doctor_pace (
  doctor_id uuid primary key references app_user,
  minimum_notice_minutes int not null check (minimum_notice_minutes between 0 and 20160),
  buffer_minutes int not null check (buffer_minutes between 0 and 120 and buffer_minutes % 5 = 0),
  updated_at timestamptz not null
);

-- When a doctor was last told that no schedule of theirs lies ahead; gone with the next schedule.
create table emptiness_told (
  doctor_id uuid primary key references app_user,
  told_at timestamptz not null
);

-- The time of a doctor that is held or booked: the one place that keeps two from meeting.
create table occupied (
  id uuid primary key,
  doctor_id uuid not null references app_user,
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  state text not null check (state in ('HELD', 'BOOKED', 'FREED')),
  -- A hold ends by itself.
  held_until timestamptz,
  created_at timestamptz not null,
  constraint occupied_hold_ends check ((state = 'HELD') = (held_until is not null)),
  constraint occupied_once exclude using gist (doctor_id with =, during with &&) where (state in ('HELD', 'BOOKED'))
);
create index occupied_by_end_of_hold on occupied (held_until) where state = 'HELD';
