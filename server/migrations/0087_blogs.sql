create table blog (
  id uuid primary key,
  -- Where it stands at /blog: made of its first title, and kept whatever it is called later.
  slug text not null constraint blog_slug_once unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 90),
  title jsonb not null,
  overview jsonb not null,
  -- Cleaned, in each language.
  description jsonb not null,
  picture_file_id uuid references stored_file,
  -- Those within the description.
  text_file_ids uuid[] not null,
  is_active boolean not null default false,
  -- When everybody could read it for the first time.
  published_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint blog_active_published check (is_active <= (published_at is not null))
);
create index blog_active on blog (published_at desc, id desc) where is_active;
-- Looked through whenever a file is deleted.
create index blog_by_picture on blog (picture_file_id);
