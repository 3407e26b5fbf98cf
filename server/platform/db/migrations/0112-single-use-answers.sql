-- What counts once (a provider's answer, a mailed link) and how it ended, so that the browser that asks twice within a moment
-- hears the same. The key is a keyed hash: it tells neither the link nor the person.
create table single_use_answers (
  key_hash text primary key,
  -- A hash of the session cookie that the browser sent; empty where it sent none, or where the key already names the browser.
  browser_hash text not null,
  -- Null while the first request is still at work.
  outcome text,
  begun_at timestamptz not null,
  ended_at timestamptz
);
create index single_use_answers_by_time on single_use_answers (begun_at);
