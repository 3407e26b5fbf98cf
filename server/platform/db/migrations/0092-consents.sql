-- Which versions of the legal texts a buyer accepted, as a list of {kind, version, language, at}.
alter table sales add column consents jsonb not null default '[]';
