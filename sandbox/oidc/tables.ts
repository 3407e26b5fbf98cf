export const oidcTables = [
  `create table if not exists sandbox.oidc_keys (
     name text primary key,
     private_key text not null
   )`,
  `create table if not exists sandbox.oidc_people (
     provider text not null,
     subject text not null,
     email text not null,
     is_email_verified boolean not null,
     first_name text not null,
     last_name text not null,
     primary key (provider, subject)
   )`,
  `create table if not exists sandbox.oidc_codes (
     code text primary key,
     provider text not null,
     subject text not null,
     redirect_uri text not null,
     nonce text,
     code_challenge text not null,
     expires_at timestamptz not null
   )`,
]
