import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { routeDocuments } from '../keep/publish.sql.ts';
import { type SecondOf, selectAsSecond, selectSecondsOf, updateCountersigned } from './second.sql.ts';
import type { SecondDocument } from './second-document.ts';

type OfCompany = Pick<CompanyCtx, 'tx'>;

/** A document that names somebody as its second signer, as they may know of it; null for any other. */
export function documentAsSecond(
  { tx }: OfCompany,
  personId: number,
  id: number,
): Promise<SecondDocument | null> {
  return selectAsSecond(tx, personId, id);
}

/** The same, held until the transaction ends: a withdrawal or another signature of this moment waits, or is seen. */
export function holdAsSecond(
  { tx }: OfCompany,
  personId: number,
  id: number,
): Promise<SecondDocument | null> {
  return selectAsSecond(tx, personId, id, true);
}

/** Makes what a second signer signed the document as it stands, found by its hash from then on. */
export async function keepCountersignedRevision(
  { tx }: OfCompany,
  change: { readonly id: number; readonly sha256: Buffer; readonly bytes: number; readonly at: Date },
): Promise<void> {
  await updateCountersigned(tx, change);
  await routeDocuments(tx, [{ id: change.id, sha256: change.sha256, code: null }]);
}

/** By document, who signs after its person and whether they did; nothing of those that nobody does. */
export async function readSeconds(
  { tx }: OfCompany,
  documents: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, SecondOf>> {
  const found = await selectSecondsOf(
    tx,
    documents.map(({ id }) => id),
  );
  return new Map(found.map((one) => [one.id, one]));
}
