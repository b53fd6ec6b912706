-- slice: leave (leave_request); approvals (approval_step); workflows (workflow_step); custom-emails (own_mail).
-- older code: stops
-- What a database that holds companies on several machines asks of constraints: each begins with the company, and a key that
-- goes empties no column of another row: who deletes a group or a picture does that first.
create extension if not exists btree_gist;
alter table leave_request
  drop constraint leave_request_once,
  add constraint leave_request_once exclude using gist (
    company_id with =, int8range(person_id * 1048576 + starts, person_id * 1048576 + ends, '[]') with &&)
    where (state in ('pending', 'approved'));
alter table approval_step
  drop constraint approval_step_group,
  add constraint approval_step_group foreign key (company_id, group_id) references approver_group (company_id, id);
alter table workflow_step
  drop constraint workflow_step_company_id_group_id_fkey,
  add constraint workflow_step_group foreign key (company_id, group_id) references approver_group (company_id, id);
alter table own_mail
  drop constraint own_mail_company_id_picture_id_fkey,
  add constraint own_mail_picture foreign key (company_id, picture_id) references gallery_picture (company_id, id);
