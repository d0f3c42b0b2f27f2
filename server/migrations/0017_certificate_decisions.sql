-- What was decided about a certificate, by whom and when. It takes effect some seconds later; until
-- then it can be undone. A certificate that is handed in again may have several of them.
create table certificate_decision (
  id uuid primary key,
  certificate_id uuid not null references certificate on delete cascade,
  decision text not null check (decision in ('APPROVED', 'REJECTED')),
  reason text,
  decided_by uuid not null references app_user,
  decided_at timestamptz not null,
  takes_effect_at timestamptz not null,
  state text not null check (state in ('PENDING', 'EFFECTIVE', 'UNDONE')),
  constraint certificate_decision_reason check (reason is null or decision = 'REJECTED'),
  constraint certificate_decision_order check (takes_effect_at >= decided_at)
);
create unique index certificate_decision_pending on certificate_decision (certificate_id) where state = 'PENDING';
create index certificate_decision_newest on certificate_decision (decided_at desc, id desc);
-- Looked through whenever a certificate or an account is deleted.
create index certificate_decision_by_certificate on certificate_decision (certificate_id);
create index certificate_decision_by_administrator on certificate_decision (decided_by);

insert into certificate_decision (id, certificate_id, decision, reason, decided_by, decided_at, takes_effect_at, state)
  select gen_random_uuid(), id, case state when 'REJECTED' then 'REJECTED' else 'APPROVED' end,
    case state when 'REJECTED' then reject_reason end, reviewed_by, reviewed_at, reviewed_at, 'EFFECTIVE'
  from certificate
  where reviewed_by is not null and reviewed_at is not null and state in ('ACTIVE', 'REJECTED', 'DEACTIVATED');
alter table certificate drop column reviewed_by;
