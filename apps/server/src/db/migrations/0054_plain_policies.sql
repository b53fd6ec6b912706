-- slice: platform. Policies compare with a plain function: every statement names the company itself, so the planner sees
-- both as constants and asks once. A database on many machines takes no subquery in a policy.
do $$
declare
  policy record;
  company text;
begin
  for policy in select tablename, policyname from pg_policies where schemaname = 'public' and qual like '%current_company()%'
  loop
    company := case when policy.tablename = 'company' then 'id' else 'company_id' end;
    execute format('alter policy %I on public.%I using (%I = current_company()) with check (%I = current_company())',
      policy.policyname, policy.tablename, company, company);
  end loop;
end $$;

-- Statements carry the condition themselves.
drop function reach_of(bigint);
