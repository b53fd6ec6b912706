import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChild } from '../../../test/kill/child-process.ts';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';
import { readZip } from '../../../test/support/unzip.ts';
import { selectNewest } from './backup.sql.ts';
import { buildBackup } from './build.ts';
import { streamBackup } from './stream-backup.ts';

const DOCUMENTS = 12;
const CHILD = fileURLToPath(new URL('../../../test/support/export-child.ts', import.meta.url));

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'backup.part.bytes': 1 } });
  publisher = await addPublisher(portal);
  for (let i = 0; i < DOCUMENTS; i += 1) {
    const person = await portal.addPerson(publisher.company);
    await publishOne(portal, publisher, person.id, payslip(`CUIL ${person.cuil}`));
  }
});
afterAll(() => portal.close());

test('a backup whose builder is killed again and again comes out whole', async () => {
  const { company, token } = publisher;
  const [{ id }] = (await portal.send('POST', '/v2/portal/backup', { token })).data as [{ id: number }];
  const newest = async () => {
    const backup = await portal.asCompany(company, ({ tx }) => selectNewest(tx));
    if (!backup) throw new Error('The backup is gone.');
    return backup;
  };
  for (let kill = 1; kill <= 3; kill += 1) {
    const builder = await startChild(CHILD, {
      args: ['backup', String(company), String(id)],
      env: { ...portal.settings },
      ready: /part/,
    });
    await builder.kill();
    expect((await newest()).documents).toBeGreaterThanOrEqual(kill);
  }
  await buildBackup(portal.platform, company, id, {
    signal: new AbortController().signal,
    progressed: async () => undefined,
  });
  const backup = await newest();
  expect(backup.documents).toBe(DOCUMENTS);
  const bytes: Uint8Array[] = [];
  for await (const part of streamBackup(portal.platform, company, backup)) bytes.push(part);
  const entries = await readZip(Buffer.concat(bytes));
  expect([...entries.keys()].filter((name) => name.endsWith('.pdf'))).toHaveLength(DOCUMENTS);
  for (const line of (entries.get('SHA256SUMS')?.toString() ?? '').trimEnd().split('\n')) {
    const [digest, name = ''] = line.split('  ');
    expect(
      createHash('sha256')
        .update(entries.get(name) ?? '')
        .digest('hex'),
    ).toBe(digest);
  }
});
