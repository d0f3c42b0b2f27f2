alter table profile
  add column birth_date date,
  -- 0 male, 1 female, 2 other.
  add column gender smallint check (gender between 0 and 2),
  add column phone text check (phone ~ '^[0-9]{6,13}$'),
  add column phone_area_code text,
  add column country_code text references country (code),
  add column is_public boolean not null default false,
  add column picture_file_id uuid references stored_file,
  add column work_position text,
  add column work_at text,
  add column custom_qualification text check (char_length(custom_qualification) <= 500),
  -- Counts the saves, so that a second tab is told when it would undo the first.
  add column version int not null default 1;
-- Looked through whenever a file is deleted.
create index profile_by_picture on profile (picture_file_id);

create table profile_language (
  user_id uuid not null references profile on delete cascade,
  language_id uuid not null references communication_language,
  primary key (user_id, language_id)
);
create table profile_specialty (
  user_id uuid not null references profile on delete cascade,
  category_id uuid not null references disease_category,
  primary key (user_id, category_id)
);
create index profile_specialty_by_category on profile_specialty (category_id);
create table profile_qualification (
  user_id uuid not null references profile on delete cascade,
  qualification_id uuid not null references qualification,
  primary key (user_id, qualification_id)
);

create table bank_account (
  id uuid primary key,
  user_id uuid not null unique references app_user on delete cascade,
  account_name text not null,
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  bank_name text not null,
  bic text not null check (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'),
  country_code text not null references country (code),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table billing_address (
  id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  first_name text not null,
  last_name text not null,
  street text not null,
  house_number text not null,
  city text not null,
  postal_code text not null,
  country_code text not null references country (code),
  additional_address text,
  is_preferred boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index billing_address_by_user on billing_address (user_id, created_at);
create unique index billing_address_one_preferred on billing_address (user_id) where is_preferred;

-- The six switches for notices; a switch that is not stored is on.
alter table user_setting add column switches jsonb not null default '{}';

alter table mail_link drop constraint mail_link_purpose_check;
alter table mail_link add constraint mail_link_purpose_check check (purpose in ('ACTIVATION', 'RESET', 'NEW_EMAIL'));
-- The address that a NEW_EMAIL link confirms.
alter table mail_link add column new_email text;
alter table mail_link add constraint mail_link_new_email check ((purpose = 'NEW_EMAIL') = (new_email is not null));
