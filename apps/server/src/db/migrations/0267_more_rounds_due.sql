-- slice: platform (round_due is written and read through functions only).
-- More rounds visit those companies only that have something to do, as 0266 has it.
-- older code: runs

-- Rounds of the day have a mark of the same instant for each company: whether one has it already is asked by its number.
create index round_due_of_company on round_due (company_id, round, due_at);

-- What was there before is looked at once; the visit says when there is something to do again.
insert into round_due (round, company_id, due_at)
select r.round, k.company_id, now() from company_key k,
  (values ('api-keys.ending'), ('approvals.round'), ('billboard.telling'), ('certificates.ending'), ('documents.check-counts'), ('documents.expiring'), ('employees.sweep'),
    ('exports.prepared'), ('exports.sweep'), ('forms.round'), ('inspections.round'), ('leave.grant'),
    ('notifications.digest'), ('onboarding.late'), ('publishing.revive'), ('reminders.rounds'), ('session.loosen'), ('uploads.sweep')) r (round);
