import { createHash } from 'node:crypto';
import {
  type Authority,
  bufferFile,
  createAuthority,
  createKeyPair,
  issueCertificate,
  keySigner,
  packZip,
  signDetached,
} from '@legajo/pdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteFresh } from '../../../test/support/note-fresh.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { readZip } from '../../../test/support/unzip.ts';
import { recordIn } from '../../audit/public.ts';
import { sealCompany } from '../../audit/seal.ts';
import { verifyExport } from './verify-export.ts';

let portal: Portal;
let zip: Buffer;

beforeAll(async () => {
  portal = await startPortal();
  const company = await portal.addCompany();
  const boss = await portal.addPerson(company, { access: { types: [2] } });
  const token = await portal.signIn(boss.username);
  await noteFresh(portal.platform, token, portal.clock.now());
  const of = { actorId: boss.id, subject: 'person', subjectId: boss.id };
  await portal.asCompany(company, async ({ tx, now }) => {
    const personal = { address: '192.0.2.7', agent: 'curl' };
    await recordIn(tx, now, [
      { ...of, event: 'folder.created', body: { n: 1 } },
      { ...of, event: 'folder.created', body: { n: 2 } },
      { ...of, event: 'session.refused', personal },
    ]);
    await sealCompany(tx, company, 0);
  });
  const form = { motivo: 'Requerimiento 114', formato: 'csv' };
  const asked = await portal.send('POST', '/v2/portal/audit/export', { token, form });
  zip = (await portal.send('GET', asked.data[0].enlace)).bytes;
});
afterAll(() => portal.close());

const judged = (bytes: Buffer, authority: string | null = null) =>
  verifyExport(bufferFile(bytes), portal.clock.now(), authority);
/** The archive with some of its files changed, or left out. */
async function tampered(zip: Buffer, change: (files: Map<string, Buffer>) => void): Promise<Buffer> {
  const files = await readZip(zip);
  change(files);
  return Buffer.from(packZip([...files].map(([name, bytes]) => ({ name, bytes }))));
}
const FIRST = 'asientos-0001.jsonl';
const linesOf = (files: Map<string, Buffer>, name = FIRST) =>
  (files.get(name) as Buffer)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const withLines = (files: Map<string, Buffer>, lines: readonly unknown[]) =>
  files.set(FIRST, Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
/** The manifest says the digest of the file as it is now. */
function renamed(
  files: Map<string, Buffer>,
  more: (manifest: Record<string, unknown>) => void = () => undefined,
) {
  const manifest = JSON.parse((files.get('manifest.json') as Buffer).toString('utf8'));
  const sha256 = createHash('sha256')
    .update(files.get(FIRST) as Buffer)
    .digest('hex');
  manifest.archivos = manifest.archivos.map((one: { nombre: string }) =>
    one.nombre === FIRST ? { ...one, sha256 } : one,
  );
  more(manifest);
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
}

async function signWith(
  authority: Authority,
  bytes: Buffer,
  validity: { readonly notBeforeAt: Date; readonly notAfterAt: Date },
): Promise<Buffer> {
  const { privateKey, publicKey } = await createKeyPair('p-256');
  const certificate = issueCertificate(authority, {
    subject: { commonName: 'Legajo' },
    publicKey,
    ...validity,
  });
  const signer = keySigner({ privateKey, certificate, chain: [authority.certificate] });
  return Buffer.from(await signDetached(bytes, signer));
}

test.each<[string, (files: Map<string, Buffer>) => void, RegExp]>([
  [
    'a row that was changed',
    (files) => {
      const lines = linesOf(files);
      lines[2].evento = 'folder.removed';
      withLines(files, lines);
    },
    /asientos-0001\.jsonl was changed.*Entry \d+ is not as it was/s,
  ],
  [
    'a row that is missing',
    (files) =>
      withLines(
        files,
        linesOf(files).filter((_, n) => n !== 2),
      ),
    /was changed.*There are \d+ entries of \d+/s,
  ],
  ['rows in another order', (files) => withLines(files, linesOf(files).toReversed()), /does not follow/],
  [
    'personal detail that was changed',
    (files) =>
      withLines(
        files,
        linesOf(files).map((line) =>
          line.personal?.address ? { ...line, personal: { ...line.personal, address: '10.0.0.1' } } : line,
        ),
      ),
    /is not as it was/,
  ],
  [
    'a row and the manifest with it',
    (files) => {
      withLines(files, linesOf(files).slice(0, -1));
      renamed(files);
    },
    /signature of manifest\.json does not hold: other-bytes/,
  ],
  [
    'a reason that was changed',
    (files) => renamed(files, (m) => (m.pedido = { ...(m.pedido as object), motivo: 'Otro' })),
    /does not hold/,
  ],
  ['a file that is gone', (files) => void files.delete('asientos-0001.csv'), /asientos-0001\.csv is missing/],
  [
    'a file that was added',
    (files) => files.set('asientos-9999.jsonl', Buffer.from('')),
    /is not of this export/,
  ],
  ['no signature', (files) => void files.delete('manifest.json.p7s'), /manifest\.json\.p7s is missing/],
  ['a signature that is none', (files) => files.set('manifest.json.p7s', Buffer.from('nada')), /unreadable/],
  [
    'no certificate of the authority',
    (files) => void files.delete('autoridad.pem'),
    /autoridad\.pem is missing/,
  ],
  [
    'the certificate of the authority',
    (files) => files.set('autoridad.pem', Buffer.from('nada')),
    /autoridad\.pem cannot be read/,
  ],
  ['a line that is none', (files) => files.set(FIRST, Buffer.from('nada\n')), /cannot be read/],
])('what was done to an export is told: %s', async (_, change, words) => {
  expect((await judged(zip)).faults).toEqual([]);
  const { faults } = await judged(await tampered(zip, change));
  expect(faults.join('\n')).toMatch(words);
});

test('an archive that is none', async () => {
  expect((await judged(Buffer.from('PK\u0003\u0004 nada'))).faults).toHaveLength(1);
});

test('one that somebody signed under an authority of their own names that one', async () => {
  const { authority } = await judged(zip);
  const keys = await createKeyPair('p-256');
  const at = portal.clock.now();
  const validity = {
    notBeforeAt: new Date(at.getTime() - 60_000),
    notAfterAt: new Date(at.getTime() + 60_000),
  };
  const fake = createAuthority({
    subject: { commonName: 'Legajo' },
    privateKey: keys.privateKey,
    ...validity,
  });
  const signed = await signWith(fake, (await readZip(zip)).get('manifest.json') as Buffer, validity);
  const forged = await tampered(zip, (files) => {
    files.set('manifest.json.p7s', signed);
    files.set('autoridad.pem', Buffer.from(fake.certificate.x509.toString()));
  });
  const found = await judged(forged);
  expect(found.authority).not.toBe(authority);
  expect((await judged(forged, authority)).faults).toEqual([expect.stringContaining('another authority')]);
});

test('the certificate of another authority beside the right signature is told', async () => {
  const keys = await createKeyPair('p-256');
  const at = portal.clock.now();
  const fake = createAuthority({
    subject: { commonName: 'Legajo' },
    privateKey: keys.privateKey,
    notBeforeAt: new Date(at.getTime() - 60_000),
    notAfterAt: new Date(at.getTime() + 60_000),
  });
  const { faults } = await judged(
    await tampered(zip, (files) => files.set('autoridad.pem', Buffer.from(fake.certificate.x509.toString()))),
  );
  expect(faults).toEqual([expect.stringContaining('autoridad.pem is not the certificate')]);
});
