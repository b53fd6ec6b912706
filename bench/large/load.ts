/**
 * `node bench/large/load.ts <folder> [documents…]`: loads companies of so many documents and entries of the trail each (10,000
 * and 10,000,000 unless told) into one PostgreSQL of the system's own, which stays in the folder for `pages.ts`. A hundred documents
 * to a person, as rows without a file; the links of the chain are there, their hashes are not what they should be.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withClient } from '../../apps/server/src/platform/db/owner.ts';
import { Client, cuilsOf, foundCompany } from '../../apps/server/test/kill/payroll.ts';
import { loadMany } from '../one-company.ts';
import { startCluster } from './cluster.ts';
import { startOn } from './on-cluster.ts';
import { fillTrail, withoutIndexes } from './rows.ts';

const DOCUMENTS_OF_ONE = 100;
const TABLES = ['document', 'audit_entry', 'audit_personal', 'audit_seal'] as const;

const [folder = '', ...given] = process.argv.slice(2);
if (folder === '') throw new Error('Name a folder.');
const sizes = given.length > 0 ? given.map(Number) : [10_000, 10_000_000];

const cluster = await startCluster(folder, { autovacuum: 'off' });
const begun = performance.now();
const told = (what: string) => console.error(`${((performance.now() - begun) / 1000).toFixed(0)} s: ${what}`);
try {
  const loaded: { company: number; username: string; documents: number }[] = [];
  const installation = await startOn(cluster, folder);
  try {
    for (const documents of sizes) {
      const { company, username } = await foundCompany(installation, cuilsOf(1));
      const client = new Client(installation, username);
      await client.signIn();
      await client.addType();
      // With whom the company is founded they are so many.
      loadMany(installation, company, { employees: documents / DOCUMENTS_OF_ONE - 2 });
      loaded.push({ company, username, documents });
      told(`company ${company}, its people`);
    }
  } finally {
    await installation.stop();
  }
  await withoutIndexes(cluster.superuserUrl, TABLES, told, async () => {
    const rows = {
      data: installation.data,
      databaseUrl: installation.databaseUrl,
      secret: installation.secret,
    };
    for (const { company, documents } of loaded) {
      loadMany(rows, company, { documents });
      told(`company ${company}, its documents`);
      await fillTrail(cluster.superuserUrl, company, documents);
      told(`company ${company}, its trail`);
    }
  });
  await withClient(cluster.superuserUrl, async (client) => {
    await client.query('vacuum analyze');
    const { rows } = await client.query(
      `select pg_size_pretty(pg_database_size(current_database())) as size`,
    );
    told(`looked at, ${rows[0]?.size}`);
  });
  writeFileSync(join(folder, 'loaded.json'), JSON.stringify(loaded));
} finally {
  await cluster.stop();
}
