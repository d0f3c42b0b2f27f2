create table service_option (
  id uuid primary key,
  -- Of those that come with the product.
  code text unique,
  name jsonb not null,
  state text not null check (state in ('ACTIVE', 'PENDING_APPROVAL')),
  position int not null,
  created_at timestamptz not null
);

-- An option that two doctors ask for by the same name is one option.
create unique index service_option_named on service_option (lower(name ->> 'en'), lower(name ->> 'de'));

create table service_duration (
  id uuid primary key,
  minutes int not null unique check (minutes between 5 and 480 and minutes % 5 = 0)
);

create table questionnaire (
  id uuid primary key,
  code text unique,
  title jsonb not null,
  -- Sections with their questions, and the pair that is checked against each other.
  content jsonb not null,
  position int not null,
  created_at timestamptz not null
);

-- The catalogue. Taking one out keeps its row: doctors and bookings refer to it.
create table service (
  id uuid primary key,
  code text unique,
  name jsonb not null,
  description jsonb not null,
  price_cents int not null check (price_cents between 1 and 1000000),
  currency text not null check (currency in ('EUR', 'USD')),
  minutes int not null check (minutes between 0 and 480),
  consultation_type text not null check (consultation_type in ('VIDEO', 'PHONE', 'CHAT')),
  applied_for text not null check (applied_for in ('ALL', 'BOOKED')),
  thumbnail_file_id uuid references stored_file,
  is_removed boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint service_lasts_as_its_type_does check ((consultation_type = 'CHAT') = (minutes = 0))
);
create index service_by_thumbnail on service (thumbnail_file_id);
create index service_listed on service (created_at, id) where not is_removed;
create table service_has_option (
  service_id uuid not null references service on delete cascade,
  option_id uuid not null references service_option,
  primary key (service_id, option_id)
);
create index service_has_option_by_option on service_has_option (option_id);

-- What a doctor offers or proposes, with words and price of its own: the catalogue may change under it.
create table doctor_service (
  id uuid primary key,
  doctor_id uuid not null references app_user,
  -- Of the catalogue; null for a proposal.
  service_id uuid references service,
  name jsonb not null,
  description jsonb not null,
  price_cents int not null check (price_cents between 1 and 1000000),
  currency text not null check (currency in ('EUR', 'USD')),
  -- What the doctor asked for; the approved price may be another.
  proposed_price_cents int check (proposed_price_cents between 1 and 1000000),
  proposed_currency text check (proposed_currency in ('EUR', 'USD')),
  minutes int not null check (minutes between 0 and 480),
  consultation_type text not null check (consultation_type in ('VIDEO', 'PHONE', 'CHAT')),
  applied_for text not null check (applied_for in ('ALL', 'BOOKED')),
  thumbnail_file_id uuid references stored_file,
  -- Names of options that the doctor asks for, until an administrator decides.
  proposed_options jsonb not null default '[]',
  questionnaire_id uuid references questionnaire,
  state text not null check (
    state in ('PENDING_APPROVAL', 'REVIEWING', 'MISSING_QUESTIONNAIRE', 'ACTIVE', 'DEACTIVATED', 'REJECTED', 'REMOVED')
  ),
  decline_reason text,
  reviewed_by uuid references app_user,
  reviewed_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint doctor_service_lasts_as_its_type_does check ((consultation_type = 'CHAT') = (minutes = 0)),
  constraint doctor_service_active_has_questionnaire check (state <> 'ACTIVE' or questionnaire_id is not null)
);
create index doctor_service_by_doctor on doctor_service (doctor_id, created_at desc, id desc);
create index doctor_service_active on doctor_service (doctor_id) where state = 'ACTIVE';
create index doctor_service_waiting on doctor_service (created_at) where state in ('PENDING_APPROVAL', 'REVIEWING');
create index doctor_service_by_service on doctor_service (service_id);
create index doctor_service_by_questionnaire on doctor_service (questionnaire_id);
create index doctor_service_by_thumbnail on doctor_service (thumbnail_file_id);
-- Nobody subscribes to the same service twice.
create unique index doctor_service_once on doctor_service (doctor_id, service_id) where state <> 'REMOVED';
create table doctor_service_has_option (
  doctor_service_id uuid not null references doctor_service on delete cascade,
  option_id uuid not null references service_option,
  primary key (doctor_service_id, option_id)
);
create index doctor_service_has_option_by_option on doctor_service_has_option (option_id);
