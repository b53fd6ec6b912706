import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { selectLinks } from '../../src/audit/audit.sql.ts';
import { GENESIS, linkHash } from '../../src/audit/chain.ts';
import { makeHeads } from '../../src/audit/heads/intervals.ts';
import { makeSealer } from '../../src/audit/interval.ts';
import { recordIn } from '../../src/audit/record.ts';
import { runCommand } from '../../src/cli/run.ts';
import { asCompany } from '../../src/platform/company.ts';
import type { Platform } from '../../src/platform/context.ts';
import { withClient } from '../../src/platform/db/owner.ts';
import { legajo } from './command-line.ts';
import { startPortal } from './portal.ts';
import { testDatabase } from './test-database.ts';

/** What a test does with the trails of a portal on one of its databases. */
export function trailOf(platform: Platform, superuserUrl: string) {
  const asSuperuser = <T>(statement: string, values: unknown[] = []) =>
    withClient(superuserUrl, async (client) => {
      await client.query('set session_replication_role = replica');
      return (await client.query(statement, values)).rows as T[];
    });
  const seal = makeSealer(platform);
  const heads = makeHeads(platform);
  return {
    asSuperuser,
    seal: () => seal(),
    /** A round of heads. @returns how many companies were due. */
    heads: () => heads(),
    /** Writes entries, and seals them. */
    grow: async (company: number, count: number) => {
      const facts = Array.from({ length: count }, (_, i) => ({
        event: 'document.opened' as const,
        actorId: 1,
        subject: 'document',
        subjectId: i + 1,
        body: { n: i },
      }));
      await asCompany(platform, company, ({ tx, now }) => recordIn(tx, now, facts));
      await seal();
    },
    tail: async (company: number) => {
      const rows = await asSuperuser<{ last: number }>(
        `select coalesce(max(sequence), 0)::int as last from audit_seal where company_id = ${company}`,
      );
      return rows[0]?.last ?? 0;
    },
    /** Removes links and their entries from a sequence on. */
    cut: async (company: number, from: number) => {
      await asSuperuser(`
        with s as (delete from audit_seal where company_id = ${company} and sequence >= ${from} returning entry_id),
             p as (delete from audit_personal where company_id = ${company} and entry_id in (select entry_id from s))
        delete from audit_entry where company_id = ${company} and id in (select entry_id from s)`);
    },
    /** Changes who did something, and works every hash out anew, as somebody does who read this code. */
    rewrite: async (company: number, from: number) => {
      await asSuperuser(`update audit_entry set actor_id = 99 where company_id = ${company}
        and id = (select entry_id from audit_seal where company_id = ${company} and sequence = ${from})`);
      const links = await asCompany(platform, company, ({ tx }) => selectLinks(tx, 0, 10_000));
      let previous: Buffer = GENESIS;
      for (const { sequence, entry } of links) {
        if (entry === null) throw new Error(`The entry of link ${sequence} is gone.`);
        const hash = linkHash(company, sequence, previous, entry);
        await asSuperuser(
          'update audit_seal set previous = $3, hash = $4 where company_id = $1 and sequence = $2',
          [company, sequence, previous, hash],
        );
        previous = hash;
      }
    },
  };
}

/** A portal whose store says where chains end. */
export async function headedPortal(env: Record<string, string> = {}) {
  const database = await testDatabase();
  const portal = await startPortal({ database, env });
  const { platform, clock, settings } = portal;
  const trail = trailOf(platform, database.superuserUrl);
  const later = (ms: number) => clock.advance(ms);
  const folder = (company: number) => join(settings.LEGAJO_DATA ?? '', 'blobs', 'heads', String(company));
  const command = (company: number, more: readonly string[]) => [
    'audit',
    'verify',
    '--company',
    String(company),
    ...more,
  ];
  return {
    portal,
    platform,
    trail,
    later,
    folder,
    /** A company whose chain is said to end at 10 and, a minute later, at 20. */
    addCompany: async () => {
      const company = await portal.addCompany();
      await trail.seal();
      await trail.grow(company, 10 - (await trail.tail(company)));
      await trail.heads();
      later(60_000);
      await trail.grow(company, 10);
      await trail.heads();
      return company;
    },
    /** Names of a company's heads, the oldest first. */
    files: (company: number) => readdirSync(folder(company)).sort(),
    headIn: (company: number, name: string) => JSON.parse(readFileSync(join(folder(company), name), 'utf8')),
    /** What `audit verify` finds of a company, and with which code it ends. */
    verify: async (company: number, ...more: string[]) => {
      const { code, json } = await legajo(settings, ...command(company, more));
      return { code, ...json.companies[0] };
    },
    /** What it says to people. */
    words: async (company: number) => (await runCommand(command(company, []), settings)).stdout,
    close: async () => {
      await portal.close();
      await database.drop();
    },
  };
}
