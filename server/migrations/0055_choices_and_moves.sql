-- What somebody chose to book before they were sent to their mails: what they chose when they signed up, another
-- mail leads on to as well.
alter table mail_link add column choice jsonb;
alter table mail_link add column is_choice_of_sign_up boolean not null default false;
alter table mail_link add constraint mail_link_choice check (
  (choice is null or purpose <> 'NEW_EMAIL')
  and (not is_choice_of_sign_up or (choice is not null and purpose = 'ACTIVATION'))
);

-- From when to when one was moved. Of before it is known where somebody who was told of it is still here.
alter table appointment_log add column moved_from jsonb;
alter table appointment_log add column moved_to jsonb;
alter table appointment_log add constraint appointment_log_moved check (
  (moved_from is null) = (moved_to is null) and (act = 'MOVE' or moved_to is null)
);
alter table appointment_log disable trigger appointment_log_stays;
update appointment_log log set moved_from = told.moved_from, moved_to = told.moved_to
  from (
    select subjects -> 'appointment' ->> '_id' as appointment_id, created_at,
      jsonb_build_object(
        'requestDate', subjects -> 'before' -> 'day',
        'startUTC', subjects -> 'before' -> 'span' -> 'startUTC',
        'endUTC', subjects -> 'before' -> 'span' -> 'endUTC',
        'timeZone', subjects -> 'before' -> 'timeZone'
      ) as moved_from,
      jsonb_build_object(
        'requestDate', subjects -> 'when' -> 'day',
        'startUTC', subjects -> 'when' -> 'span' -> 'startUTC',
        'endUTC', subjects -> 'when' -> 'span' -> 'endUTC',
        'timeZone', subjects -> 'when' -> 'timeZone'
      ) as moved_to
    from event where code = 'AU008' and subjects ? 'before'
  ) told
  where log.act = 'MOVE' and log.appointment_id::text = told.appointment_id and log.happened_at = told.created_at;
alter table appointment_log enable trigger appointment_log_stays;
