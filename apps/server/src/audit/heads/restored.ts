import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import { selectTail } from '../audit.sql.ts';
import { recordIn } from '../record.ts';
import { sealCompany } from '../seal.ts';
import { headKey, readHead } from './head.ts';
import { selectHead } from './heads.sql.ts';
import { keepRestoredHead } from './keep-head.ts';
import { readHeads } from './read-heads.ts';

/** A backup that was restored, as far as a company's trail goes. */
export interface RestoredBackup {
  readonly madeAt: Date;
  /** The digest of its parts. */
  readonly sums: string;
  /** The heads that lay in it. */
  readonly heads: readonly { readonly name: string; readonly bytes: Buffer }[];
}

/**
 * Records in a company's trail that it comes from a backup, seals that, and says so in a head of its own: what the
 * heads that were made since knew of is not taken for cut.
 */
export async function noteRestored(
  platform: Platform,
  companyId: number,
  backup: RestoredBackup,
): Promise<void> {
  const key = headKey(platform.config.secret);
  const { heads } = await readHeads(platform.driver, companyId, key);
  const copied = backup.heads.reduce(
    (most, { name, bytes }) => Math.max(most, readHead(name, bytes, key)?.number ?? 0),
    0,
  );
  const found = await asCompany(platform, companyId, async ({ tx, now }) => {
    const upTo = (await selectTail(tx))?.sequence ?? 0;
    const last = await selectHead(tx);
    const since = heads.filter((head) => head.number > copied && head.sequence > upTo);
    const known = Math.max(upTo, ...since.map(({ sequence }) => sequence));
    const body = { backup: backup.sums, madeAt: backup.madeAt.toISOString(), upTo, known };
    await recordIn(tx, now, [
      { event: 'installation.restored', actorId: null, subject: 'company', subjectId: companyId, body },
    ]);
    return { upTo, known, last };
  });
  while ((await asCompany(platform, companyId, ({ tx }) => sealCompany(tx, companyId, null))).more);
  const number = Math.max(found.last?.number ?? 0, ...heads.map((head) => head.number)) + 1;
  const { upTo, known } = found;
  const restored = { backupAt: backup.madeAt, backup: backup.sums, upTo, known, copied };
  await keepRestoredHead(platform, companyId, number, restored);
}
