-- Each questionnaire as it was between two changes: what was asked stays.
create table questionnaire_version (
  id uuid primary key default gen_random_uuid(),
  questionnaire_id uuid not null,
  title jsonb not null,
  content jsonb not null
);
create trigger questionnaire_version_stays before update or delete on questionnaire_version
  for each row execute function refuse_change();

-- The one of now; the trigger below fills it.
alter table questionnaire add column version_id uuid references questionnaire_version;
create index questionnaire_by_version on questionnaire (version_id);
create function make_questionnaire_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.title, new.content) is distinct from (old.title, old.content) then
    insert into questionnaire_version (questionnaire_id, title, content)
      values (new.id, new.title, new.content) returning id into new.version_id;
  end if;
  return new;
end
$$;
create trigger questionnaire_has_version before insert or update on questionnaire
  for each row execute function make_questionnaire_version();
with made as (
  insert into questionnaire_version (questionnaire_id, title, content)
  select id, title, content from questionnaire returning id, questionnaire_id
)
update questionnaire set version_id = made.id from made where questionnaire.id = made.questionnaire_id;

-- What is asked in a case, since it was paid.
create table case_questionnaire (
  appointment_id uuid primary key references appointment,
  patient_id uuid not null references app_user,
  version_id uuid not null references questionnaire_version,
  -- When the answers were handed in; from then on they never change.
  submitted_at timestamptz
);
create index case_questionnaire_by_patient on case_questionnaire (patient_id, appointment_id);
create index case_questionnaire_by_version on case_questionnaire (version_id);

-- Of the booked service; of one whose doctor has left since, the one that fits everybody.
create function questionnaire_to_ask(booked_id uuid) returns uuid language sql stable as $$
  select coalesce(
    (select version_id from doctor_service join questionnaire on questionnaire.id = questionnaire_id
      where doctor_service.id = booked_id),
    (select version_id from questionnaire order by position, id limit 1)
  )
$$;

-- In the statement that pays for an appointment, whoever writes it: a payment takes no statement more.
create function take_questionnaire() returns trigger language plpgsql as $$
begin
  insert into case_questionnaire (appointment_id, patient_id, version_id)
    select new.id, new.patient_id, version_id from questionnaire_to_ask(new.doctor_service_id) version_id
    where version_id is not null
    on conflict do nothing;
  return null;
end
$$;
create trigger appointment_takes_questionnaire after insert or update of paid_at on appointment
  for each row when (new.paid_at is not null) execute function take_questionnaire();
insert into case_questionnaire (appointment_id, patient_id, version_id)
  select id, patient_id, version_id from appointment, questionnaire_to_ask(doctor_service_id) version_id
  where paid_at is not null and version_id is not null;

create table case_answer (
  appointment_id uuid not null references case_questionnaire,
  question_id text not null,
  -- Counts its changes, from 1.
  revision int not null check (revision > 0),
  sealed_answer bytea not null,
  answered_at timestamptz not null,
  primary key (appointment_id, question_id)
);
-- What was handed in stays, whichever way somebody reaches for it.
create function refuse_changed_answers() returns trigger language plpgsql as $$
begin
  if exists (
    select from case_questionnaire
    where appointment_id = coalesce(new.appointment_id, old.appointment_id) and submitted_at is not null
  ) then
    raise exception 'answers that were handed in are never changed';
  end if;
  return coalesce(new, old);
end
$$;
create trigger case_answer_stays before insert or update or delete on case_answer
  for each row execute function refuse_changed_answers();
create function refuse_changed_questionnaire() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.submitted_at is not null
    or (new.appointment_id, new.patient_id, new.version_id)
      is distinct from (old.appointment_id, old.patient_id, old.version_id) then
    raise exception 'what was asked in a case is never changed';
  end if;
  return new;
end
$$;
create trigger case_questionnaire_stays before update or delete on case_questionnaire
  for each row execute function refuse_changed_questionnaire();
