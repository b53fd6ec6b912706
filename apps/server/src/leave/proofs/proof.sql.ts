import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { NewProof } from './proof.ts';

export async function insertProofs(
  tx: CompanyTransaction,
  requestId: number,
  proofs: readonly NewProof[],
  by: { readonly id: number; readonly at: Date },
): Promise<void> {
  for (const { name, kind, size, address } of proofs)
    await sql`
      insert into leave_proof (company_id, request_id, name, kind, bytes, sha256, brought_by, brought_at)
      values (${tx.companyId}, ${requestId}::bigint, ${name}, ${kind}, ${size}, ${address}, ${by.id}::bigint, ${by.at})`.execute(
      tx,
    );
}

/** A proof of a request. */
export interface StoredProof {
  readonly name: string;
  readonly kind: 'jpeg' | 'pdf';
  readonly address: Buffer;
}

export async function selectProof(
  tx: CompanyTransaction,
  requestId: number,
  id: number,
): Promise<StoredProof | undefined> {
  const { rows } = await sql<StoredProof>`
    select name, kind, sha256 as address from leave_proof
    where company_id = ${tx.companyId} and request_id = ${requestId}::bigint and id = ${id}::bigint`.execute(
    tx,
  );
  return rows[0];
}

/** How many proofs a request has; it is held meanwhile, so that two who bring some are counted one after the other. */
export async function countProofs(tx: CompanyTransaction, requestId: number): Promise<number> {
  await sql`select 1 from leave_request where company_id = ${tx.companyId} and id = ${requestId}::bigint for update`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from leave_proof where company_id = ${tx.companyId} and request_id = ${requestId}::bigint`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
