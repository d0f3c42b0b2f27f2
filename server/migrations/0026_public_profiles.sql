-- Doctors agreed to show their contact details to their patients, not to stand on public pages: each is asked anew.
update profile set is_public = false
  from app_user where app_user.id = profile.user_id and app_user.role = 'DOCTOR' and is_public;
