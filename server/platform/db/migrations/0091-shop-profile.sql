-- What the operator says about the shop. Every publication stays; the newest counts.
create table shop_profiles (
  id bigint generated always as identity primary key,
  profile jsonb not null,
  source text not null check (source in ('office', 'file')),
  note text not null default '',
  published_by text not null,
  published_at timestamptz not null
);

-- What is being written, by whom it was changed last. There is one, or none.
create table shop_drafts (
  only_one boolean primary key default true check (only_one),
  profile jsonb not null,
  revision bigint not null,
  changed_by text not null,
  changed_at timestamptz not null
);

-- Pictures as we encoded them, by the hash of what was made.
create table shop_pictures (
  id text primary key,
  type text not null check (type in ('image/png', 'image/webp')),
  width integer not null,
  height integer not null,
  content bytea not null,
  added_by text not null,
  added_at timestamptz not null
);

-- Legal texts as customers accepted them: a version is never changed.
create table legal_texts (
  kind text not null,
  language text not null,
  version text not null,
  valid_from date not null,
  text text not null,
  published_at timestamptz not null,
  primary key (kind, language, version)
);
