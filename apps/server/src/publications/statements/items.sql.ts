import type { ItemState, LeadsItemTo, Page } from '@legajo/contract';
import type { SealPlaces } from '@legajo/pdf';
import { sql } from 'kysely';
import { inScope, reachOf } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { window } from '../../platform/http/page.ts';
import { isItem, itemAllows, itemCounts } from './states.sql.ts';

/** What was read about an item: kept so that the review can show why. */
export interface Evidence {
  readonly text?: string;
  /** 0..1 of the visible page from the top left. */
  readonly box?: { x: number; y: number; width: number; height: number } | null;
  /** Page of the item, from 1. */
  readonly page?: number;
  readonly pages?: number;
  /** Whether the file is rewritten once before its first signature; it need not be inspected again for that. */
  readonly rewrite?: boolean;
  /** The number that speaks against it; its page from 1. */
  readonly other?: { number: string; page: number; box: EvidenceBox | null };
  /** The name that does. */
  readonly name?: string;
  /** The one person whom the page names all the same. */
  readonly likely?: number;
  /** The type reads names alone, the name says nobody, and the page says `likely`. */
  readonly byPageOnly?: boolean;
  /** What each page of a file says that is of several people; pages from 1, the first 200. */
  readonly perPage?: readonly PageEvidence[];
  /** Where the seal covers nothing, as it was found when the page was read. */
  readonly sealPlaces?: SealPlaces;
  /** The same for whoever reviews, in shares of its page, from 1; without a page where it gets one of its own. */
  readonly seal?: { readonly page: number | null; readonly box: EvidenceBox | null };
  /** Who signed it before it came; where somebody certified it, the seal has no face. */
  readonly signedBefore?: { readonly signers: readonly string[]; readonly certified: boolean };
  /** The net pay it says, encrypted beside the upload, base64; only where it was read for certain. */
  readonly net?: string;
}

/** 0..1 of the visible page from the top left. */
export interface EvidenceBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageEvidence {
  readonly page: number;
  /** As it stands there. */
  readonly number: string | null;
  readonly personId: number | null;
  readonly problemCode: string | null;
}

export interface ItemRow {
  readonly id: number;
  readonly fileName: string;
  readonly entry: number | null;
  readonly xmlEntry: number | null;
  readonly xmlName: string | null;
  readonly pageFrom: number | null;
  readonly pageTo: number | null;
  readonly bytes: number | null;
  readonly sha256: Buffer | null;
  readonly personId: number | null;
  readonly personName: string | null;
  readonly personCuil: string | null;
  readonly confidence: number;
  readonly evidence: Evidence;
  readonly problemCode: string | null;
  readonly problemValues: Readonly<Record<string, string | number>>;
  readonly state: ItemState;
  readonly decision: 'additional' | 'replace' | null;
  readonly documentId: number | null;
  /** Told with items that a viewer asks for. */
  readonly likelyId?: number | null;
  readonly likelyName?: string | null;
  readonly likelyCuil?: string | null;
}

const columns = sql`i.id, i.file_name as "fileName", i.entry, i.xml_entry as "xmlEntry", i.xml_name as "xmlName",
  i.page_from as "pageFrom", i.page_to as "pageTo", i.bytes, i.sha256, i.person_id as "personId",
  p.surname || ', ' || p.name as "personName", p.cuil as "personCuil", i.confidence, i.evidence,
  i.problem_code as "problemCode", i.problem_values as "problemValues", i.state, i.decision, i.document_id as "documentId"`;

const joins = (tx: CompanyTransaction) =>
  sql`left join person p on p.company_id = ${tx.companyId} and p.id = i.person_id`;

const likelyColumns = sql`l.id as "likelyId", l.surname || ', ' || l.name as "likelyName", l.cuil as "likelyCuil"`;

/** Whom the page names all the same, where the viewer sees them. */
const likelyJoin = (tx: CompanyTransaction, viewer: number) => sql`
  left join person l on l.company_id = ${tx.companyId} and l.id = (i.evidence->>'likely')::bigint and (${reachOf(tx, viewer)} = 'all'
    or exists (select 1 from person p where p.company_id = ${tx.companyId} and p.id = l.id and ${inScope(tx, viewer)}))`;

export interface ItemFilter {
  readonly states: readonly ItemState[] | undefined;
  readonly withProblem: boolean;
  readonly code: string | undefined;
}

/** Items of nobody yet, and of people the viewer sees: who published for all may see fewer people since. */
const itemInScope = (
  tx: CompanyTransaction,
  viewer: number,
) => sql`(${reachOf(tx, viewer)} = 'all' or i.person_id is null
  or exists (select 1 from person p where p.company_id = ${tx.companyId} and p.id = i.person_id and ${inScope(tx, viewer)}))`;

const matching = (tx: CompanyTransaction, viewer: number, processId: number, filter: ItemFilter) => sql`
  i.company_id = ${tx.companyId} and i.process_id = ${processId} and ${itemInScope(tx, viewer)}
  ${filter.states ? sql`and ${isItem(filter.states, 'i')}` : sql``}
  ${filter.withProblem ? sql`and i.problem_code is not null and ${itemCounts('observed', 'i')}` : sql``}
  ${filter.code ? sql`and i.problem_code = ${filter.code}` : sql``}`;

/** Items that a viewer may see, in their order: a page, or what follows an id. */
export async function selectItems(
  tx: CompanyTransaction,
  viewer: number,
  processId: number,
  filter: ItemFilter,
  page: Page,
  after: number | null = null,
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${columns}, ${likelyColumns} from process_item i ${joins(tx)} ${likelyJoin(tx, viewer)}
    where ${matching(tx, viewer, processId, filter)} ${after === null ? sql`` : sql`and i.id > ${after}`}
    order by i.id ${window(page, after !== null)}`.execute(tx);
  return rows;
}

/**
 * A few items that a viewer may see, as if drawn by lot: by the digest of their place and the sample's number, so that
 * asking again draws the same ones. Reads the process's items of the filter once, by their index.
 */
export async function selectSample(
  tx: CompanyTransaction,
  viewer: number,
  processId: number,
  filter: ItemFilter,
  { sample, most }: { sample: number; most: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${columns}, ${likelyColumns} from process_item i ${joins(tx)} ${likelyJoin(tx, viewer)}
    where ${matching(tx, viewer, processId, filter)}
    order by md5(${`${processId}:${sample}:`} || i.id), i.id limit ${most}`.execute(tx);
  return rows;
}

export async function countItems(
  tx: CompanyTransaction,
  viewer: number,
  processId: number,
  filter: ItemFilter,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from process_item i where ${matching(tx, viewer, processId, filter)}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** The next items of a state after an id, for the job that works through them. */
export async function selectNextItems(
  tx: CompanyTransaction,
  processId: number,
  state: ItemState,
  after: number,
  most: number,
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${columns} from process_item i ${joins(tx)}
    where i.company_id = ${tx.companyId} and i.process_id = ${processId} and i.state = ${state} and i.id > ${after}
    order by i.id limit ${most}`.execute(tx);
  return rows;
}

/** One item that a viewer may see, held until the transaction ends. */
export async function lockItem(
  tx: CompanyTransaction,
  viewer: number,
  processId: number,
  id: number,
): Promise<ItemRow | null> {
  const { rows } = await sql<ItemRow>`
    select ${columns}, ${likelyColumns} from process_item i ${joins(tx)} ${likelyJoin(tx, viewer)}
    where i.company_id = ${tx.companyId} and i.process_id = ${processId} and i.id = ${id}
      and ${itemInScope(tx, viewer)} for update of i`.execute(tx);
  return rows[0] ?? null;
}

export interface NewItem {
  readonly id: number;
  readonly fileName: string;
  readonly entry: number | null;
  readonly xmlEntry: number | null;
  readonly xmlName: string | null;
  readonly pageFrom: number | null;
  readonly pageTo: number | null;
  readonly state: ItemState;
  readonly problemCode: string | null;
  readonly problemValues: Readonly<Record<string, string | number>>;
}

/** Inserts items; those that are there already, from a run that was cut short, are left as they are. */
export async function insertItems(
  tx: CompanyTransaction,
  processId: number,
  items: readonly NewItem[],
): Promise<void> {
  await sql`
    insert into process_item (company_id, process_id, id, file_name, entry, xml_entry, xml_name, page_from, page_to, state, problem_code, problem_values)
    select ${tx.companyId}::bigint, ${processId}::bigint, r.id, r."fileName", r.entry, r."xmlEntry", r."xmlName", r."pageFrom", r."pageTo",
      r.state, r."problemCode", r."problemValues"
    from jsonb_to_recordset(${JSON.stringify(items)}::text::jsonb) as r(id int, "fileName" text, entry int, "xmlEntry" int,
      "xmlName" text, "pageFrom" int, "pageTo" int, state text, "problemCode" text, "problemValues" jsonb)
    on conflict do nothing`.execute(tx);
}

export interface ItemReading {
  readonly id: number;
  readonly state: ItemState;
  readonly bytes: number | null;
  /** Hexadecimal. */
  readonly sha256: string | null;
  readonly personId: number | null;
  readonly confidence: number;
  readonly evidence: Evidence;
  readonly problemCode: string | null;
  readonly problemValues: Readonly<Record<string, string | number>>;
}

/**
 * Writes what was read, only over items nobody has touched since: a person's decision stands.
 *
 * @returns the states of those that were written.
 */
export async function updateReadings(
  tx: CompanyTransaction,
  processId: number,
  readings: readonly ItemReading[],
): Promise<ItemState[]> {
  const { rows } = await sql<{ state: ItemState }>`
    update process_item i set state = r.state, bytes = r.bytes, sha256 = decode(r.sha256, 'hex'), person_id = r."personId",
      confidence = r.confidence, evidence = r.evidence, problem_code = r."problemCode", problem_values = r."problemValues"
    from jsonb_to_recordset(${JSON.stringify(readings)}::text::jsonb) as r(id int, state text, bytes bigint, sha256 text,
      "personId" bigint, confidence int, evidence jsonb, "problemCode" text, "problemValues" jsonb)
    where i.company_id = ${tx.companyId} and i.process_id = ${processId} and i.id = r.id and ${itemAllows('read', 'i')}
    returning i.state`.execute(tx);
  return rows.map((row) => row.state);
}

/**
 * Puts parts of its file in the place of an item that nobody has touched: it becomes the first of them, the others
 * come behind the last item. All are to be read.
 *
 * @returns whether it was still to be read.
 */
export async function replaceByParts(
  tx: CompanyTransaction,
  processId: number,
  id: number,
  parts: readonly { readonly pageFrom: number; readonly pageTo: number }[],
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with first as (
      update process_item i set page_from = ${parts[0]?.pageFrom ?? null}::int, page_to = ${parts[0]?.pageTo ?? null}::int
      where i.company_id = ${tx.companyId} and i.process_id = ${processId} and i.id = ${id} and ${itemAllows('read', 'i')}
      returning i.id, i.file_name, i.entry
    ), behind as (
      insert into process_item (company_id, process_id, id, file_name, entry, page_from, page_to)
      select ${tx.companyId}::bigint, ${processId}::bigint,
        (select max(l.id) from process_item l where l.company_id = ${tx.companyId} and l.process_id = ${processId}) + p.place,
        f.file_name, f.entry, p."pageFrom", p."pageTo"
      from first f, (
        select (row_number() over (order by r."pageFrom"))::int as place, r."pageFrom", r."pageTo"
        from jsonb_to_recordset(${JSON.stringify(parts.slice(1))}::text::jsonb) as r("pageFrom" int, "pageTo" int)
      ) p returning 1
    )
    select id from first`.execute(tx);
  return rows.length > 0;
}

export interface ItemChange {
  readonly state: ItemState;
  readonly personId: number | null;
  readonly confidence: number;
  readonly problemCode: string | null;
  readonly problemValues: Readonly<Record<string, string | number>>;
  readonly decision: 'additional' | 'replace' | null;
  readonly decidedBy: number | null;
}

/** What a person decided about an item. */
export async function updateDecision(
  tx: CompanyTransaction,
  processId: number,
  id: number,
  c: ItemChange,
): Promise<void> {
  await sql`
    update process_item set state = ${c.state}, person_id = ${c.personId}, confidence = ${c.confidence}, problem_code = ${c.problemCode},
      problem_values = ${JSON.stringify(c.problemValues)}::text::jsonb, decision = ${c.decision}, decided_by = ${c.decidedBy}
    where company_id = ${tx.companyId} and process_id = ${processId} and id = ${id}`.execute(tx);
}

/** What becomes of items in a chunk: they went out with their document, or did not for a reason. */
export async function updateOutcomes(
  tx: CompanyTransaction,
  processId: number,
  outcomes: readonly {
    id: number;
    state: LeadsItemTo<'publish'>;
    documentId: number | null;
    problemCode: string | null;
    problemValues: Readonly<Record<string, string | number>>;
  }[],
): Promise<void> {
  await sql`
    update process_item i set state = r.state, document_id = r."documentId", problem_code = r."problemCode", problem_values = r."problemValues"
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::text::jsonb) as r(id int, state text, "documentId" bigint, "problemCode" text,
      "problemValues" jsonb)
    where i.company_id = ${tx.companyId} and i.process_id = ${processId} and i.id = r.id and ${itemAllows('publish', 'i')}`.execute(
    tx,
  );
}

/** Items of a chunk that are still to be published, held until the transaction ends. */
export async function lockReady(
  tx: CompanyTransaction,
  processId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from process_item where company_id = ${tx.companyId} and process_id = ${processId}
      and id in (select v::int from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) v) and ${itemAllows('publish')}
    order by id for update`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** Active and onboarding people within a viewer's scope who have no item in the process. */
export async function selectMissing(
  tx: CompanyTransaction,
  viewer: number,
  processId: number,
  page: Page,
): Promise<{ id: number; name: string; cuil: string; fileNumber: string | null; total: number }[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    cuil: string;
    fileNumber: string | null;
    total: number;
  }>`
    select p.id, p.surname || ', ' || p.name as name, p.cuil, p.file_number as "fileNumber", count(*) over ()::int as total
    from person p
    where p.company_id = ${tx.companyId} and p.status <> 'inactive'
      and ${inScope(tx, viewer)}
      and not exists (select 1 from process_item i where i.company_id = ${tx.companyId} and i.process_id = ${processId} and i.person_id = p.id)
    order by p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id ${window(page, false)}`.execute(
    tx,
  );
  return rows;
}

/** A person the viewer may give an item to, or null. */
export async function selectReceiver(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<{ id: number; status: string; dismissedOn: string | null } | null> {
  const { rows } = await sql<{ id: number; status: string; dismissedOn: string | null }>`
    select p.id, p.status, p.dismissed_on as "dismissedOn" from person p
    where p.company_id = ${tx.companyId} and p.id = ${id}
      and ${inScope(tx, viewer)}`.execute(tx);
  return rows[0] ?? null;
}
