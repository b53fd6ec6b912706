-- slice: billboard (billboard_post, billboard_reading, billboard_acceptance).
-- A post is text, picture or video (D76), with a PDF beside it; it is for all sectors or locations as an explicit choice
-- that holds for later ones too, is pinned, asks to be accepted, and is told of once its day comes. What was for nobody
-- named was for all of them.
alter table billboard_post
  alter column message drop not null,
  add column all_sectors boolean not null default false,
  add column all_locations boolean not null default false,
  add column picture_sha256 bytea,
  add column pdf_sha256 bytea,
  add column pdf_name text check (char_length(pdf_name) between 1 and 250),
  add column pdf_pages integer check (pdf_pages between 1 and 10000),
  add column video_site text check (video_site in ('youtube', 'vimeo')),
  add column video_key text check (video_key ~ '^[A-Za-z0-9_-]{1,64}$'),
  add column is_pinned boolean not null default false,
  add column asks_acceptance boolean not null default false,
  -- Raised by whatever changes what is accepted.
  add column words_version integer not null default 1,
  add column version integer not null default 1,
  add column ended_at timestamptz,
  -- Told of once its day comes, and once more to those who owe it; behind which person that goes on.
  add column notify boolean not null default false,
  add column notified_at timestamptz,
  add column resend_to text check (resend_to in ('unread', 'unaccepted')),
  add column told_after bigint not null default 0,
  add column resent_on date,
  add foreign key (company_id, picture_sha256) references blob (company_id, sha256),
  add foreign key (company_id, pdf_sha256) references blob (company_id, sha256),
  add constraint billboard_post_says_something
    check (message is not null or picture_sha256 is not null or video_key is not null),
  add constraint billboard_post_pdf check ((pdf_sha256 is null) = (pdf_name is null) and (pdf_sha256 is null) = (pdf_pages is null)),
  add constraint billboard_post_video check ((video_site is null) = (video_key is null));
-- The owner of the tables, and nobody else, may look past their policies: for this one statement.
alter table billboard_post no force row level security;
alter table billboard_sector no force row level security;
alter table billboard_location no force row level security;
update billboard_post b set
  all_sectors = not exists (select 1 from billboard_sector x where x.company_id = b.company_id and x.post_id = b.id),
  all_locations = not exists (select 1 from billboard_location x where x.company_id = b.company_id and x.post_id = b.id);
alter table billboard_post force row level security;
alter table billboard_sector force row level security;
alter table billboard_location force row level security;
create index billboard_post_shown on billboard_post (company_id, is_pinned desc, valid_from desc, id desc);
create index billboard_post_telling on billboard_post (company_id, valid_from)
  where (notify and notified_at is null) or resend_to is not null;
create index billboard_post_picture on billboard_post (company_id, picture_sha256) where picture_sha256 is not null;
create index billboard_post_pdf on billboard_post (company_id, pdf_sha256) where pdf_sha256 is not null;

create table billboard_reading (
  company_id bigint not null,
  post_id bigint not null,
  person_id bigint not null,
  read_at timestamptz not null,
  primary key (company_id, post_id, person_id),
  foreign key (company_id, post_id) references billboard_post (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references person (company_id, id)
);
create index billboard_reading_person on billboard_reading (company_id, person_id);

-- What was accepted is its words as they stood: their digest says which.
create table billboard_acceptance (
  company_id bigint not null,
  post_id bigint not null,
  words_version integer not null,
  person_id bigint not null,
  words_sha256 bytea not null check (octet_length(words_sha256) = 32),
  accepted_at timestamptz not null,
  primary key (company_id, post_id, words_version, person_id),
  foreign key (company_id, post_id) references billboard_post (company_id, id) on delete cascade,
  foreign key (company_id, person_id) references person (company_id, id)
);
create index billboard_acceptance_person on billboard_acceptance (company_id, person_id);
do $$
declare t text;
begin
  foreach t in array array['billboard_reading', 'billboard_acceptance'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy %I on %I using (company_id = current_company()) with check (company_id = current_company())', t || '_company', t);
    execute format('grant select, insert, update, delete on %I to legajo_app', t);
  end loop;
end $$;
