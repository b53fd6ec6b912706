import { indexRoll, type Roll } from '@legajo/pdf';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { type RollRow, selectRoll } from '../statements/roll.sql.ts';

const PART = 5000;

/** The company's roll as a publication matches against it. */
export interface CompanyRoll {
  readonly roll: Roll;
  readonly people: ReadonlyMap<number, RollRow>;
}

/** Reads the whole roll once per publication, a part at a time. */
export async function loadRoll(tx: CompanyTransaction, viewer: number): Promise<CompanyRoll> {
  const people = new Map<number, RollRow>();
  let after = 0;
  while (true) {
    const part = await selectRoll(tx, viewer, after, PART);
    for (const row of part) people.set(row.id, row);
    if (part.length < PART) break;
    after = part.at(-1)?.id ?? after;
  }
  const roll = indexRoll(
    [...people.values()].map((row) => ({
      personId: String(row.id),
      names: [row.name],
      visible: row.visible,
      numbers: [
        { role: 'identity' as const, value: row.cuil },
        { role: 'dni' as const, value: row.dni },
        ...(row.fileNumber === null ? [] : [{ role: 'file-number' as const, value: row.fileNumber }]),
      ],
    })),
  );
  return { roll, people };
}
