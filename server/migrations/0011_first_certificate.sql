-- Until then every sign-in of a doctor is told to be the first; it stays when the certificate goes.
alter table app_user add column first_certificate_at timestamptz;
update app_user set first_certificate_at =
  (select min(certificate.created_at) from certificate where certificate.doctor_id = app_user.id);
