-- What a person's download and deletion look for.
create index session_by_user on session (user_id);
create index doctor_service_by_reviewer on doctor_service (reviewed_by) where reviewed_by is not null;
-- What stands of a consent is told by its newest acts, however many there are.
create index user_consent_newest on user_consent (user_id, document, act, number);
-- Also what was freed: a download names it.
create index occupied_by_doctor on occupied (doctor_id);
