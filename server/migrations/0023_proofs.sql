-- When a session last proved whose it is: at its sign-in, or since. One that is older than this column is asked once.
alter table session add column proven_at timestamptz;
