create table saved_doctor (
  patient_id uuid not null references app_user,
  doctor_id uuid not null references app_user,
  created_at timestamptz not null,
  primary key (patient_id, doctor_id)
);
create index saved_doctor_by_doctor on saved_doctor (doctor_id);

-- Patients see in which languages a doctor speaks: a change of them is one of the doctor's facts.
create trigger note_insert after insert on profile_language referencing new table as changed
  for each statement execute function note_change_of_user();
create trigger note_update after update on profile_language referencing new table as changed
  for each statement execute function note_change_of_user();
create trigger note_delete after delete on profile_language referencing old table as changed
  for each statement execute function note_change_of_user();
