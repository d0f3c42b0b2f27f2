-- Where the public page of a doctor is: kept when the profile is hidden, so that it comes back under its address.
alter table profile
  add column slug text unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80);

-- Whoever is public already; later the server names them (account/public-slug.ts).
with named as (
  select user_id,
    left(trim(both '-' from regexp_replace(
      normalize(
        replace(replace(replace(replace(lower(concat_ws(' ', first_name, last_name)), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'),
        nfkd
      ),
      '[^a-z0-9]+', '-', 'g'
    )), 40) as words
  from profile join app_user on app_user.id = profile.user_id
  where is_public and app_user.role = 'DOCTOR'
)
update profile set slug = concat_ws('-', nullif(trim(both '-' from words), ''), replace(named.user_id::text, '-', ''))
  from named where named.user_id = profile.user_id;
