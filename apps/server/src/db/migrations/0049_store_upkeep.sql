-- slice: platform (blob_mark, blob_walk). What changed in the store, so that its upkeep never looks at all of it.

-- Segments that are being written, or of which something changed: one row for each time. Written and read through
-- functions only, as the sweep asks for all companies at once. Never one row for a segment: writers would queue on it.
create table blob_mark (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  segment_id text not null,
  marked_at timestamptz not null
);
create index blob_mark_of_segment on blob_mark (company_id, segment_id);

create function mark_segments(segments text[], instant timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into blob_mark (company_id, segment_id, marked_at)
    select current_company(), s, instant from unnest(segments) s where current_company() is not null
  $$;

create function marked_segments(after bigint, most integer)
  returns table (id bigint, company_id bigint, segment_id text, marked_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select m.id, m.company_id, m.segment_id, m.marked_at from blob_mark m where m.id > after order by m.id limit most
  $$;

-- Exactly the marks that were seen: what changed since has another.
create function clear_marks(marks bigint[]) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from blob_mark where id = any (marks) and company_id = current_company() $$;

-- All marks of segments that are gone for good.
create function clear_marks_of(segments text[]) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$ delete from blob_mark where company_id = current_company() and segment_id = any (segments) $$;

-- 'emptied': every blob was destroyed or moved, and the bytes are still to go; then the row goes as well.
-- 'removed' stays a while: it keeps a writer that was only slow from committing.
alter table blob_segment drop constraint blob_segment_state_check;
alter table blob_segment add constraint blob_segment_state_check check (state in ('committed', 'emptied', 'removed'));
-- What its living blobs take, as last counted; null before that. And when it could not be copied.
alter table blob_segment add column live_bytes bigint, add column unreadable_at timestamptz;
create index blob_segment_half_dead on blob_segment (company_id, id)
  where state = 'committed' and live_bytes * 2 <= bytes;
create index blob_segment_small on blob_segment (company_id, created_at, id)
  where state = 'committed' and bytes < 4194304;
create index blob_segment_over on blob_segment (company_id, state, created_at) where state <> 'committed';
grant update (live_bytes, unreadable_at), delete on blob_segment to legajo_app;

-- Points blobs at copies of their bytes: only those that still are where they were copied from, and that nobody is
-- destroying at this moment. What a blob is, and its key, cannot be changed.
create function move_blobs(target text, addresses bytea[], from_segments text[], from_offsets bigint[], to_offsets bigint[])
  returns integer
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with wanted as (
      select b.sha256, w.to_offset
        from unnest(addresses, from_segments, from_offsets, to_offsets)
               as w(sha256, segment_id, segment_offset, to_offset)
        join blob b on b.company_id = current_company() and b.sha256 = w.sha256
       where b.segment_id = w.segment_id and b.segment_offset = w.segment_offset
       order by b.sha256 for no key update of b skip locked
    ), moved as (
      update blob b set segment_id = target, segment_offset = w.to_offset
        from wanted w where b.company_id = current_company() and b.sha256 = w.sha256
      returning b.sha256
    )
    select count(*)::integer from moved
  $$;

-- When all of the store was last looked at, which is rare.
create table blob_walk (
  is_only boolean primary key default true check (is_only),
  ended_at timestamptz not null
);

create function blob_walk_ended() returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
  as $$ select ended_at from blob_walk $$;

create function note_blob_walk(instant timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into blob_walk (ended_at) values (instant) on conflict (is_only) do update set ended_at = excluded.ended_at
  $$;

revoke all on function blob_walk_ended(), note_blob_walk(timestamptz), mark_segments(text[], timestamptz),
  marked_segments(bigint, integer), clear_marks(bigint[]), clear_marks_of(text[]), move_blobs(text, bytea[], text[], bigint[], bigint[]) from public;
grant execute on function blob_walk_ended(), note_blob_walk(timestamptz), mark_segments(text[], timestamptz),
  marked_segments(bigint, integer), clear_marks(bigint[]), clear_marks_of(text[]), move_blobs(text, bytea[], text[], bigint[], bigint[]) to legajo_app;

-- What was written before is counted once, company by company as row security asks.
do $$
declare company bigint;
begin
  for company in select company_id from company_key order by company_id loop
    perform set_config('app.company_id', company::text, true);
    insert into blob_mark (company_id, segment_id, marked_at)
      select company_id, id, now() from blob_segment where state = 'committed';
  end loop;
  perform set_config('app.company_id', '', true);
end $$;
