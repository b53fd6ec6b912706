import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentAllows, documentStands } from '../../platform/states/document-states.sql.ts';
import { asksForSignature } from '../asks.ts';
import { CAP, type Effect, type Flags, NO_EFFECT, type Touched } from './effect.ts';

/** Documents of what changes, with the flags of both before and after. */
export interface Scene {
  readonly folderId: number;
  /** Only of this type. */
  readonly typeId: number | null;
  readonly folder: Flags;
  readonly type: (Omit<Flags, 'ephemeral'> & { readonly salaryReceipt: boolean }) | null;
  /** Those of what changes, before. */
  readonly before: Omit<Flags, 'ephemeral'> &
    Partial<Pick<Flags, 'ephemeral'>> & { readonly salaryReceipt?: boolean };
}

/**
 * What documents that are out feel when the flags become these (areas 1.2): the same conditions by which their people see,
 * sign and lose them, before and after. Each number stops at 10,000, and costs what it counts, not what the folder holds. What no changed flag bears upon is not counted: who
 * gives a folder of a million documents another name reads none of them.
 */
export async function selectEffect(
  tx: CompanyTransaction,
  scene: Scene,
): Promise<{ effect: Omit<Effect, 'unblocked'>; receipts: number }> {
  const { folder, type, folderId, typeId, before } = scene;
  const after = type ?? folder;
  const sight = before.visible !== after.visible;
  const asking = sight || before.signable !== after.signable;
  // What was published as a salary receipt is one for good: no type stops being one of receipts while any is out (areas 1.3).
  const unpaid = type !== null && before.salaryReceipt === true && !type.salaryReceipt;
  const vanishing = (before.ephemeral ?? folder.ephemeral) !== folder.ephemeral;
  if (!asking && !vanishing && !unpaid) return { effect: NO_EFFECT, receipts: 0 };
  const own = (column: 'visible' | 'signable') =>
    type ? sql`${type[column]}::boolean` : sql.ref(`t.${column}`);
  const seen = sql`(f.visible and t.visible)`;
  const seenThen = sql`(${folder.visible}::boolean and ${own('visible')})`;
  const asks = asksForSignature();
  const asksThen = asksForSignature(
    { signable: own('signable'), visible: own('visible') },
    sql`${folder.signable}::boolean`,
  );
  const receipt = sql`(f.kind = 'recibos' or t.salary_receipt)`;
  const open = documentAllows('sign', 'd.state');
  const gone = sql`(d.signed_at is not null and d.ephemeral)`;
  const are = (when: RawBuilder<unknown>) => sql`(
      select d.person_id from document d
      where d.company_id = ${tx.companyId} and d.document_type_id = t.id and d.folder_id = ${folderId}
        and not d.hollow and ${documentStands('d.state')} and ${when} limit ${CAP})`;
  // Type by type: what its flags rule out is not read at all, and of the others only what an index finds.
  const count = (name: string, may: boolean, ...found: readonly RawBuilder<unknown>[]) => sql`
    ${sql.ref(name)} as (select count(*)::int as documents, count(distinct person_id)::int as people from (
      select x.person_id from folder f
      join document_type t on t.company_id = ${tx.companyId} and t.folder_id = f.id
      cross join lateral (${sql.join(found.map(are), sql` union all `)}) x
      where f.company_id = ${tx.companyId} and f.id = ${folderId}
        and (${typeId}::bigint is null or t.id = ${typeId}::bigint) and ${sql.lit(may)} limit ${CAP}) x)`;
  // The state says the same as the missing date, and has an index.
  const unopened = sql`${sql.lit(sight)} and d.received_at is null and ${documentAllows('receive', 'd.state')} and not ${receipt}`;
  const vanish = sql`${sql.lit(vanishing)} and ${gone} and ${folder.ephemeral}::boolean and not f.ephemeral`;
  const appear = sql`${sql.lit(vanishing)} and ${gone} and f.ephemeral and not ${folder.ephemeral}::boolean`;
  const { rows } = await sql<{ [K in keyof Omit<Effect, 'unblocked'>]: Touched } & { receipts: Touched }>`
    with ${sql.join([
      count('unseen', sight || vanishing, sql`${unopened} and ${seen} and not ${seenThen}`, vanish),
      count('seen', sight || vanishing, sql`${unopened} and ${seenThen} and not ${seen}`, appear),
      count('unasked', asking, sql`d.signable and ${open} and ${asks} and not ${asksThen}`),
      count('asked', asking, sql`d.signable and ${open} and ${asksThen} and not ${asks}`),
      count('unchanged', asking, sql`not d.signable and ${open} and ${asksThen} and not ${asks}`),
      count(
        'receipts',
        sight || unpaid,
        sql`${receipt} and (${sql.lit(unpaid)} or ${seen} and not ${seenThen})`,
      ),
    ])}
    select ${sql.join(
      ['unseen', 'seen', 'unasked', 'asked', 'unchanged', 'receipts'].map(
        (name) => sql`(select to_jsonb(x) from ${sql.ref(name)} x) as ${sql.ref(name)}`,
      ),
    )}`.execute(tx);
  const { receipts, ...effect } = rows[0]!;
  return { effect, receipts: receipts.documents };
}

/** How many folders wait for this one. */
export async function countWaiting(tx: CompanyTransaction, blockerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from folder_blocker where company_id = ${tx.companyId} and blocker_id = ${blockerId}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
