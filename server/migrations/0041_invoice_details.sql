-- As whom a doctor issues invoices, of which each has a copy of its own.
create table invoice_details (
  user_id uuid primary key references app_user on delete cascade,
  name text not null,
  street text not null,
  house_number text not null,
  additional_address text,
  postal_code text not null,
  city text not null,
  country_code text not null references country (code),
  tax_number text,
  vat_id text check (vat_id ~ '^[A-Z]{2}[A-Z0-9+*]{2,15}$'),
  -- Counts the saves, so that a second tab is told when it would undo the first.
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (tax_number is not null or vat_id is not null)
);

-- Without them nobody is bookable while doctors issue the invoices: having them is one of the doctor's facts.
create trigger note_insert after insert on invoice_details referencing new table as changed
  for each statement execute function note_change_of_user();
create trigger note_update after update on invoice_details referencing new table as changed
  for each statement execute function note_change_of_user();
create trigger note_delete after delete on invoice_details referencing old table as changed
  for each statement execute function note_change_of_user();

-- For the insurers of patients; they change no price.
alter table doctor_service add column billing_positions jsonb not null default '[]';
-- As they were when it was booked.
alter table appointment add column billing_positions jsonb not null default '[]';
