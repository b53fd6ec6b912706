import { BlobUnreadable, type StoreDriver } from '../../platform/files/driver.ts';
import { type Head, readHead, readName } from './head.ts';

/** What the store holds of a company's heads. */
export interface KeptHeads {
  /** Ours, by number. */
  readonly heads: readonly Head[];
  /** Names of those that are not as we wrote them, or not under our key. */
  readonly forged: readonly string[];
  /** How many have a stamp of an outside authority beside them. */
  readonly stamped: number;
}

const AT_A_TIME = 16;

/** Reads every head of a company. Holds no transaction: a store is slow. */
export async function readHeads(driver: StoreDriver, companyId: number, key: Buffer): Promise<KeptHeads> {
  const heads: Head[] = [];
  const forged: string[] = [];
  const names: string[] = [];
  let stamped = 0;
  for await (const { name } of driver.list('head', String(companyId))) {
    const told = readName(name);
    if (told?.kind === 'stamp') stamped += 1;
    // What a crash left half written has no name of ours.
    else if (told !== null) names.push(name);
  }
  for (let i = 0; i < names.length; i += AT_A_TIME)
    await Promise.all(
      names.slice(i, i + AT_A_TIME).map(async (name) => {
        const bytes = await driver.readKept('head', name).catch(goneIsNull);
        // Thinned out since it was listed.
        if (bytes === null) return;
        const head = readHead(name, bytes, key);
        if (head === null) forged.push(name);
        else heads.push(head);
      }),
    );
  heads.sort((a, b) => a.number - b.number || a.at.getTime() - b.at.getTime());
  return { heads, forged: forged.sort(), stamped };
}

/** The companies that the store has heads of, whatever the database says. */
export async function headedCompanies(driver: StoreDriver): Promise<ReadonlySet<number>> {
  const ids = new Set<number>();
  for await (const { name } of driver.list('head'))
    if (readName(name) !== null) ids.add(Number(name.slice(0, name.indexOf('/'))));
  return ids;
}

function goneIsNull(error: unknown): null {
  if (error instanceof BlobUnreadable && error.reason === 'missing') return null;
  throw error;
}
