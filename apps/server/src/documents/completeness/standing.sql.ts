import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';
import { askedItems } from '../file/held-papers.sql.ts';
import type { FileQuestion } from './question.ts';

/** The question as tables `asked` and `counting`, which `standingOf` reads. */
export const questionTables = ({ papers, counting }: FileQuestion): RawBuilder<unknown> => sql`
  asked as materialized (
    select a.paper, a.unseen, a."order" from jsonb_to_recordset(${JSON.stringify(
      papers.map(({ paper, unseen }, order) => ({ paper, unseen, order })),
    )}::text::jsonb) as a(paper text, unseen boolean, "order" int)),
  counting as materialized (
    select c."typeId", c.paper, c.reached from jsonb_to_recordset(${JSON.stringify(counting)}::text::jsonb)
      as c("typeId" bigint, paper text, reached boolean))`;

/** Its order: there, waiting in the tray, ran out, lacking. */
const lists = sql`
  coalesce(array_agg(h.paper order by h."order") filter (where h.standing = 'present'), '{}') as present,
  coalesce(array_agg(h.paper order by h."order") filter (where h.standing = 'waiting'), '{}') as waiting,
  coalesce(array_agg(h.paper order by h."order") filter (where h.standing = 'expired'), '{}') as expired,
  coalesce(array_agg(h.paper order by h."order") filter (where h.standing = 'missing'), '{}') as missing`;

/** How a paper `a` stands by its facts `x`. */
const standing = sql`
  case when x.held then 'present' when x.waiting then 'waiting' when x.expired then 'expired' when a.unseen then 'unseen'
    else 'missing' end as standing`;

const factsIn = sql`bool_or(f.fact = 'held') as held, bool_or(f.fact = 'waiting') as waiting,
  bool_or(f.fact = 'expired') as expired`;

/** What their onboarding required of people beyond the question. */
const requiredBeyond = (tx: CompanyTransaction, { beyond }: FileQuestion) => sql`
  onboarding o cross join lateral ${askedItems(sql`o`)}
  where o.company_id = ${tx.companyId} and o.ended_at is null
    and i.item ->> 'key' = any(${beyond.map(({ paper }) => paper)}::text[]) and (i.item ->> 'required')::boolean`;

const unseenBeyond = ({ beyond }: FileQuestion) =>
  sql`i.item ->> 'key' = any(${beyond.flatMap(({ paper, unseen }) => (unseen ? paper : []))}::text[])`;

/** What there is of papers, as `person_id`, `paper` and `fact`; `of` says whose, of a table by its name. */
const factsOf = (
  tx: CompanyTransaction,
  { on, counting }: FileQuestion,
  of: (table: 'd' | 'u' | 'o') => RawBuilder<unknown>,
) => sql`
  select d.person_id, c.paper, case when d.expires_on < ${on}::date then 'expired' else 'held' end as fact
  from document d join counting c on c."typeId" = d.document_type_id and c.reached
  where d.company_id = ${tx.companyId} and d.document_type_id = any(${counting.map(({ typeId }) => typeId)}::bigint[])
    and ${documentStands('d.state')} ${of('d')}
  union all
  select u.person_id, c.paper, 'waiting' from upload u join counting c on c."typeId" = u.document_type_id
  where u.company_id = ${tx.companyId} and u.state = 'waiting' ${of('u')}
  union all
  select o.person_id, b.item, case b.state when 'approved' then 'held' else 'waiting' end
  from onboarding o
  join onboarding_file b on b.company_id = ${tx.companyId} and b.onboarding_id = o.id
  where o.company_id = ${tx.companyId} and b.state <> 'rejected' ${of('o')}`;

/**
 * Where each paper of somebody's file stands (areas 1.8), as a row `s` beside the person's row `p`: the papers that are
 * there, wait in the tray, ran out, and lack, in the order of the question; behind them what their onboarding required
 * beyond it. `readPapers` says the same of one person. For a page of people: of all of them it is `standingOfAll`.
 */
export const standingOf = (tx: CompanyTransaction, question: FileQuestion): RawBuilder<unknown> => sql`
  cross join lateral (
    select ${lists}
    from (
      select a.paper, a."order", ${standing}
      from (
        select a.paper, a.unseen, a."order" from asked a
        union all
        select i.item ->> 'key', ${unseenBeyond(question)}, 1000 + i.n from ${requiredBeyond(tx, question)} and o.person_id = p.id
      ) a
      left join (
        select f.paper, ${factsIn}
        from (${factsOf(tx, question, (table) => sql`and ${sql.ref(table)}.person_id = p.id`)}) f group by f.paper
      ) x on x.paper = a.paper
    ) h
  ) s`;

/**
 * The same of everybody who is looked for, read once for all instead of person by person: tables `facts` and `files` behind
 * those of the question, `files` with a row for each person.
 *
 * @param who what else is asked of the person's row `p`.
 */
export const standingOfAll = (
  tx: CompanyTransaction,
  question: FileQuestion,
  who: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  ${questionTables(question)},
  facts as materialized (
    select f.person_id, f.paper, ${factsIn} from (${factsOf(tx, question, () => sql``)}) f group by f.person_id, f.paper),
  files as materialized (
    select h.person_id, ${lists}
    from (
      select a.person_id, a.paper, a."order", ${standing}
      from (
        select p.id as person_id, k.paper, k.unseen, k."order" from person p cross join asked k
        where p.company_id = ${tx.companyId} and ${who}
        union all
        select o.person_id, i.item ->> 'key', ${unseenBeyond(question)}, 1000 + i.n from ${requiredBeyond(tx, question)}
      ) a
      left join facts x on x.person_id = a.person_id and x.paper = a.paper
    ) h group by h.person_id)`;
