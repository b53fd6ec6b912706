-- slice: webhooks (webhook, webhook_delivery, webhook_replay).
-- older code: runs
-- Secrets of before the one of before, each with its own end: whoever changes a secret twice in a day loses none of them.
alter table webhook
  add column earlier_secrets bytea[] not null default '{}',
  add column earlier_untils timestamptz[] not null default '{}',
  -- Since when it is off; written by the daily round where whoever switched it off did not.
  add column off_at timestamptz,
  add constraint webhook_earlier check (cardinality(earlier_secrets) = cardinality(earlier_untils));

-- Dead without its tries: its address was off for too long, or too much waited there.
alter table webhook_delivery add column lapsed boolean not null default false;
create index webhook_delivery_lapsed on webhook_delivery (company_id, webhook_id) where lapsed;
create index webhook_delivery_waiting on webhook_delivery (company_id, webhook_id, id) where ended_at is null;

-- The last span of time of an address that is sent again: how far of the trail is queued moves with what is queued, so that
-- who dies at it leaves it to the next.
create table webhook_replay (
  company_id bigint not null references company (id),
  webhook_id bigint not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  first_place bigint not null,
  place bigint not null,
  last_place bigint not null,
  queued integer not null default 0,
  -- When what was queued last had happened.
  reached_at timestamptz,
  state text not null check (state in ('running', 'done', 'full', 'lapsed')),
  begun_by bigint not null,
  begun_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, webhook_id),
  foreign key (company_id, webhook_id) references webhook (company_id, id) on delete cascade,
  foreign key (company_id, begun_by) references person (company_id, id),
  check ((state = 'running') = (ended_at is null))
);
create index webhook_replay_beginner on webhook_replay (company_id, begun_by);
alter table webhook_replay enable row level security;
alter table webhook_replay force row level security;
create policy webhook_replay_company on webhook_replay
  using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on webhook_replay to legajo_app;
