-- slice: platform (round_due is written and read through functions only).
-- The nightly reading visits those companies only whose night it is, as 0266 has it.
-- older code: runs

-- What was there before is looked at once; the visit says when there is something to read again.
insert into round_due (round, company_id, due_at)
select 'integrity.night', k.company_id, now() from company_key k;
