import type { OnLate, Page, StepRule } from '@legajo/contract';
import type { WorkflowState } from '@legajo/contract/calls/workflows';
import { type RawBuilder, sql } from 'kysely';
import { folderInScope } from '../folders/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';

export interface Named {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
}

/** A workflow as lists show it. */
export interface WorkflowRow {
  readonly id: number;
  readonly name: string;
  readonly state: WorkflowState;
  readonly steps: number;
  readonly groups: readonly string[];
  readonly types: number;
  readonly typeNames: readonly string[];
  /** How many of its requests wait. */
  readonly underWay: number;
  readonly changedBy: Named;
  readonly changedAt: Date;
  readonly version: number;
}

export interface WorkflowTerms {
  readonly state: WorkflowState | null;
  /** Words, escaped for `like`: each stands in the name or in that of a type. */
  readonly words: readonly string[];
}

/** How many names of types a row tells. */
const NAMES_SHOWN = 3;

/** Requests of a workflow that wait: each says in its words whose steps it copied. */
export const waitingOf = (tx: CompanyTransaction, workflow: RawBuilder<unknown>) => sql`
  from approval_request q where q.company_id = ${tx.companyId} and q.kind = 'workflow' and q.state = 'pending'
    and (q.words->>'workflow')::bigint = ${workflow}`;

const matching = (tx: CompanyTransaction, { state, words }: WorkflowTerms) => sql`
  w.company_id = ${tx.companyId} and (${state}::text is null or w.state = ${state})
  and not exists (select 1 from unnest(${[...words]}::text[]) t where fold(w.name) not like '%' || fold(t) || '%'
    and not exists (select 1 from workflow_type x join document_type d on d.company_id = ${tx.companyId}
      and d.id = x.document_type_id where x.company_id = ${tx.companyId} and x.workflow_id = w.id
        and fold(d.name) like '%' || fold(t) || '%'))`;

const shown = (tx: CompanyTransaction) => sql`w.id, w.name, w.state, w.changed_at as "changedAt", w.version,
  json_build_object('id', p.id, 'name', p.name, 'surname', p.surname) as "changedBy",
  (select count(*)::int from workflow_step s where s.company_id = ${tx.companyId} and s.workflow_id = w.id) as steps,
  coalesce((select json_agg(coalesce(g.name, '') order by s.place) from workflow_step s
    left join approver_group g on g.company_id = ${tx.companyId} and g.id = s.group_id
    where s.company_id = ${tx.companyId} and s.workflow_id = w.id), '[]') as groups,
  (select count(*)::int from workflow_type x where x.company_id = ${tx.companyId} and x.workflow_id = w.id) as types,
  coalesce((select json_agg(n.name) from (select d.name from workflow_type x join document_type d
    on d.company_id = ${tx.companyId} and d.id = x.document_type_id
    where x.company_id = ${tx.companyId} and x.workflow_id = w.id order by d.name, d.id limit ${NAMES_SHOWN}) n), '[]')
    as "typeNames",
  (select count(*)::int ${waitingOf(tx, sql`w.id`)}) as "underWay"
  from workflow w join person p on p.company_id = ${tx.companyId} and p.id = w.changed_by`;

/** In which order lists show them: those in force, drafts, then what was cancelled; in each the last that changed first. */
const TURN = sql`case w.state when 'active' then 0 when 'draft' then 1 else 2 end`;

export async function selectWorkflows(
  tx: CompanyTransaction,
  terms: WorkflowTerms,
  page: Page,
): Promise<WorkflowRow[]> {
  const { rows } = await sql<WorkflowRow>`
    select ${shown(tx)} where ${matching(tx, terms)}
    order by ${TURN}, w.changed_at desc, w.id desc ${window(page, false)}`.execute(tx);
  return rows;
}

export async function countWorkflows(tx: CompanyTransaction, terms: WorkflowTerms): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from workflow w where ${matching(tx, terms)} limit ${COUNT_CAP}) c`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export async function selectWorkflow(tx: CompanyTransaction, id: number): Promise<WorkflowRow | undefined> {
  const { rows } = await sql<WorkflowRow>`
    select ${shown(tx)} where w.company_id = ${tx.companyId} and w.id = ${id}::bigint`.execute(tx);
  return rows[0];
}

/** A step as it is kept. */
export interface KeptStep {
  readonly name: string | null;
  readonly groupId: number | null;
  readonly rule: StepRule;
  readonly days: number;
  readonly onLate: OnLate;
}

/** A step with the group that approves in it. */
export interface StepOfWorkflow extends KeptStep {
  readonly place: number;
  readonly groupName: string | null;
  readonly people: readonly Named[];
  readonly isValid: boolean;
}

export async function selectSteps(tx: CompanyTransaction, id: number): Promise<StepOfWorkflow[]> {
  const { rows } = await sql<StepOfWorkflow>`
    select s.place, s.name, s.group_id as "groupId", s.rule, s.days, s.on_late as "onLate", g.name as "groupName",
      coalesce(m.people, '[]') as people, coalesce(m.valid, false) as "isValid"
    from workflow_step s
    left join approver_group g on g.company_id = ${tx.companyId} and g.id = s.group_id
    left join lateral (
      select json_agg(json_build_object('id', p.id, 'name', p.name, 'surname', p.surname)
        order by p.surname, p.name, p.id) as people, bool_or(p.status = 'active') as valid
      from approver_group_member x join person p on p.company_id = ${tx.companyId} and p.id = x.person_id
      where x.company_id = ${tx.companyId} and x.group_id = s.group_id) m on true
    where s.company_id = ${tx.companyId} and s.workflow_id = ${id}::bigint order by s.place limit 10`.execute(
    tx,
  );
  return rows;
}

/** A document type of a workflow, and the active one that has it besides. */
export interface TypeOfWorkflow {
  readonly id: number;
  readonly name: string;
  readonly folder: string;
  readonly other: { readonly id: number; readonly name: string } | null;
}

export async function selectTypes(tx: CompanyTransaction, id: number): Promise<TypeOfWorkflow[]> {
  const { rows } = await sql<TypeOfWorkflow>`
    select d.id, d.name, f.name as folder,
      (select json_build_object('id', o.id, 'name', o.name) from workflow_type y
        join workflow o on o.company_id = ${tx.companyId} and o.id = y.workflow_id
        where y.company_id = ${tx.companyId} and y.document_type_id = d.id and y.is_active
          and y.workflow_id <> x.workflow_id) as other
    from workflow_type x
    join document_type d on d.company_id = ${tx.companyId} and d.id = x.document_type_id
    join folder f on f.company_id = ${tx.companyId} and f.id = d.folder_id
    where x.company_id = ${tx.companyId} and x.workflow_id = ${id}::bigint order by f.name, d.name, d.id limit 100`.execute(
    tx,
  );
  return rows;
}

/** Document types that a workflow may take, within the viewer's reach; `other` is the workflow in force that has it. */
export async function selectOpenTypes(
  tx: CompanyTransaction,
  viewer: number,
  most: number,
): Promise<TypeOfWorkflow[]> {
  const { rows } = await sql<TypeOfWorkflow>`
    select d.id, d.name, f.name as folder,
      case when w.id is null then null else json_build_object('id', w.id, 'name', w.name) end as other
    from document_type d
    join folder f on f.company_id = ${tx.companyId} and f.id = d.folder_id
    left join workflow_type x on x.company_id = ${tx.companyId} and x.document_type_id = d.id and x.is_active
    left join workflow w on w.company_id = ${tx.companyId} and w.id = x.workflow_id
    where d.company_id = ${tx.companyId} and d.archived_at is null and f.archived_at is null and f.kind <> 'eform'
      and ${folderInScope(tx, viewer, sql`f.id`)}
    order by f.name, d.name, d.id limit ${most}`.execute(tx);
  return rows;
}

/** Publications into its types that wait for their date: they will wait for it then. */
export async function countDated(tx: CompanyTransaction, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from process r
    join workflow_type x on x.company_id = ${tx.companyId} and x.document_type_id = r.document_type_id
      and x.workflow_id = ${id}::bigint
    where r.company_id = ${tx.companyId} and r.state = 'running' and r.phase = 'scheduled' and r.approval_id is null`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
