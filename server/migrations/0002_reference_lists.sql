create table country (
  id uuid primary key,
  code text not null unique,
  name jsonb not null,
  area_code text not null
);
create table communication_language (
  id uuid primary key,
  code text not null unique,
  name jsonb not null
);
create table disease_category (
  id uuid primary key,
  code text not null unique,
  name jsonb not null,
  description jsonb not null
);
create table qualification (
  id uuid primary key,
  code text not null unique,
  name jsonb not null
);
create table date_format (
  id uuid primary key,
  code text not null unique,
  is_default boolean not null,
  position int not null
);
create table time_format (
  id uuid primary key,
  code text not null unique,
  is_default boolean not null,
  position int not null
);
create table system_setting (
  code text primary key,
  value text not null,
  description jsonb not null,
  secret boolean not null,
  updated_at timestamptz not null
);
