import { type RawBuilder, sql } from 'kysely';

const isReceipt = sql`(f.kind = 'recibos' or t.salary_receipt)`;

/**
 * Whether the folder `f` and the type `t` ask for signatures now (areas 1.2): both say so, and their people see the type.
 * Salary receipts stay in sight. A folder that is signable is visible.
 *
 * @param type the type's flags, where they are not those of its row.
 */
export const asksForSignature = (
  type: { readonly signable: RawBuilder<unknown>; readonly visible: RawBuilder<unknown> } = {
    signable: sql`t.signable`,
    visible: sql`t.visible`,
  },
  folderSignable: RawBuilder<unknown> = sql`f.signable`,
): RawBuilder<boolean> =>
  sql<boolean>`(${folderSignable} and ${type.signable} and (${type.visible} or ${isReceipt}))`;
