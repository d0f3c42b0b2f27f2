-- Its patient's account is gone: once it has ended it is kept for the law alone, and nobody but an administrator reads it.
alter table appointment add column restricted_at timestamptz;
-- What was written of it is erased, its key goes, and nothing more is written of it.
alter table appointment add column forgotten_at timestamptz;
alter table appointment add constraint appointment_forgotten_without_words check (
  forgotten_at is null
  or (restricted_at is not null and num_nonnulls(sealed_note, sealed_phone, sealed_reason) = 0)
);
update appointment set restricted_at = app_user.updated_at
  from app_user where app_user.id = patient_id and app_user.state = 'DELETED';
create index appointment_restricted on appointment (id) where restricted_at is not null and forgotten_at is null;

create index case_file_by_uploader on case_file (uploader_id, id);

-- Whose key has to go, until it is gone.
create table case_to_forget (
  appointment_id uuid primary key references appointment,
  decided_at timestamptz not null
);

-- What was handed in is never changed, but goes with its case.
create or replace function refuse_changed_answers() returns trigger language plpgsql as $$
begin
  if exists (
    select from case_questionnaire
    where appointment_id = coalesce(new.appointment_id, old.appointment_id) and submitted_at is not null
  ) and not (
    tg_op = 'DELETE'
    and exists (select from appointment where id = old.appointment_id and forgotten_at is not null)
  ) then
    raise exception 'answers that were handed in are never changed';
  end if;
  return coalesce(new, old);
end
$$;

-- So does what was delivered.
create or replace function refuse_changed_report() returns trigger language plpgsql as $$
begin
  if old.fixed_at is not null and (
    tg_op = 'DELETE'
    or (new.case_id, new.kind, new.state, new.size, new.sha256, new.mime_type, new.fixed_at, new.version)
      is distinct from
      (old.case_id, old.kind, old.state, old.size, old.sha256, old.mime_type, old.fixed_at, old.version)
  ) and not exists (select from appointment where id = old.case_id and forgotten_at is not null) then
    raise exception 'what was delivered is never changed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- Answers that were begun go with the case that nobody answered.
delete from case_answer using appointment, case_questionnaire
  where appointment.id = case_answer.appointment_id and state = 'CANCELLED'
    and case_questionnaire.appointment_id = appointment.id and submitted_at is null;
