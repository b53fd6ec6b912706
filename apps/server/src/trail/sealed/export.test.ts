import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bufferFile, openPdf, readText, verifyPdf } from '@legajo/pdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteFresh } from '../../../test/support/note-fresh.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { readZip } from '../../../test/support/unzip.ts';
import { type AuditFact, recordIn } from '../../audit/public.ts';
import { sealCompany } from '../../audit/seal.ts';
import { loadAuthority } from '../../certificates/public.ts';
import { runCommand } from '../../cli/run.ts';
import { verifyExport } from './verify-export.ts';

const EXPORT = '/v2/portal/audit/export';
const ACCOUNT = '0170099220000067797370';

let portal: Portal;
let company: number;
let boss: { id: number; username: string };
let ana: { id: number };
let token: string;
const folder = scratchFolder('audit-export');

beforeAll(async () => {
  portal = await startPortal({ limits: { 'audit.export': 30, 'audit.export.file': 4 } });
  company = await portal.addCompany();
  boss = await portal.addPerson(company, { surname: 'Jefa', access: { types: [2] } });
  ana = await portal.addPerson(company, { surname: 'Ríos' });
  token = await portal.signIn(boss.username);
  await noteFresh(portal.platform, token, portal.clock.now());
  await note(
    ...Array.from({ length: 5 }, (_, n) =>
      fact('folder.created', { subject: 'folder', subjectId: n + 1, body: { n } }),
    ),
    fact('session.refused', { personal: { address: '192.0.2.7', agent: 'curl', reason: '=1+1' } }),
    fact('own-data.changed', { personal: { before: {}, after: { accountNumber: ACCOUNT } } }),
    fact('document.opened', { subject: 'document', subjectId: 7 }),
  );
});
afterAll(async () => {
  await portal.close();
  folder.remove();
});

const fact = (event: AuditFact['event'], more: Partial<AuditFact> = {}): AuditFact => ({
  ...{ event, actorId: boss.id, subject: 'person', subjectId: ana.id },
  ...more,
});
const seal = () => portal.asCompany(company, ({ tx }) => sealCompany(tx, company, 0));
async function note(...facts: readonly AuditFact[]) {
  await portal.asCompany(company, ({ tx, now }) => recordIn(tx, now, facts));
  await seal();
}
const ask = (form: Record<string, string>, by = token) =>
  portal.send('POST', EXPORT, { token: by, form: { motivo: 'Requerimiento 114', ...form } });
async function fetched(form: Record<string, string> = {}): Promise<Buffer> {
  const asked = await ask(form);
  expect(asked.status, asked.bytes.toString()).toBe(200);
  return (await portal.send('GET', asked.data[0].enlace)).bytes;
}
const judged = (zip: Buffer, authority: string | null = null) =>
  verifyExport(bufferFile(zip), portal.clock.now(), authority);
const FIRST = 'asientos-0001.jsonl';
const linesOf = (files: Map<string, Buffer>, name = FIRST) =>
  (files.get(name) as Buffer)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('a sealed export [14.3]', () => {
  test('holds the entries, their hashes, the heads before and after, and is an entry itself with its reason', async () => {
    const files = await readZip(await fetched({ evento: 'folder.created' }));
    const lines = [...linesOf(files), ...linesOf(files, 'asientos-0002.jsonl')];
    expect(lines.map(({ evento, cuerpo }) => [evento, cuerpo.n])).toEqual(
      [0, 1, 2, 3, 4].map((n) => ['folder.created', n]),
    );
    const manifest = JSON.parse(files.get('manifest.json')?.toString('utf8') ?? '');
    expect(manifest).toMatchObject({
      empresa: { id: company },
      pedido: { por: { id: boss.id, nombre: expect.stringContaining('Jefa') }, motivo: 'Requerimiento 114' },
      entradas: 5,
      antes: { secuencia: lines[0].secuencia - 1, huella: lines[0].anterior },
    });
    await seal();
    const { data } = await portal.send('GET', '/v2/portal/audit?evento=audit.exported', { token });
    const [entry] = (await portal.send('GET', `/v2/portal/audit/${data[0].id}`, { token })).data;
    expect(entry).toMatchObject({
      quien: { id: boss.id },
      detalle: { reason: 'Requerimiento 114', entries: 5 },
    });
  });

  test('holds by itself: by our command, without an installation, and by openssl', async () => {
    const zip = await fetched({ formato: 'csv' });
    const path = join(folder.path, 'export.zip');
    writeFileSync(path, zip);
    const said = await runCommand(['verify', path, '--json'], {});
    expect(JSON.parse(said.stdout)).toMatchObject({ ok: true, faults: [] });
    expect(said.code).toBe(0);
    const files = await readZip(zip);
    for (const name of ['manifest.json', 'manifest.json.p7s', 'autoridad.pem'])
      writeFileSync(join(folder.path, name), files.get(name) as Buffer);
    const check = [
      ...[
        'cms',
        '-verify',
        '-binary',
        '-inform',
        'DER',
        '-in',
        'manifest.json.p7s',
        '-content',
        'manifest.json',
      ],
      ...['-CAfile', 'autoridad.pem', '-purpose', 'any', '-out', 'checked'],
    ];
    execFileSync('openssl', check, { cwd: folder.path, stdio: 'pipe' });
    writeFileSync(join(folder.path, 'manifest.json'), `${files.get('manifest.json')} `);
    expect(() => execFileSync('openssl', check, { cwd: folder.path, stdio: 'pipe' })).toThrow();
    expect(files.get('asientos-0001.csv')?.toString('utf8')).toContain('Creó una carpeta');
    expect(files.get('LEEME.txt')?.toString('utf8')).toContain('legajo verify');
    const { authority } = await judged(zip);
    expect((await judged(zip, authority)).faults).toEqual([]);
    expect((await judged(zip, '0'.repeat(64))).faults).toEqual([
      expect.stringContaining('another authority'),
    ]);
    const other = await runCommand(['verify', path, '--authority', '00'], {});
    expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('64 hexadecimal')]);
  });

  test('keeps account numbers back, and holds all the same', async () => {
    const zip = await fetched({ evento: 'own-data.changed' });
    const files = await readZip(zip);
    expect(linesOf(files)).toMatchObject([{ personal: null, sal: null, oculto: 1 }]);
    expect([...files.values()].some((bytes) => bytes.includes(ACCOUNT))).toBe(false);
    expect((await judged(zip)).faults).toEqual([]);
  });

  test('keeps back why somebody is away, which may be their health', async () => {
    const why = 'Internación en el sanatorio';
    await note(fact('leave.asked', { subject: 'leave', subjectId: 3, personal: { comment: why } }));
    const zip = await fetched({ evento: 'leave.asked', formato: 'csv' });
    const files = await readZip(zip);
    expect(linesOf(files)).toMatchObject([{ personal: null, sal: null, oculto: 1 }]);
    expect([...files.values()].some((bytes) => bytes.includes(why))).toBe(false);
    expect((await judged(zip)).faults).toEqual([]);
  });

  test('has a sealed paper of the entries, if that was asked for', async () => {
    const zip = await fetched({ evento: 'folder.created', formato: 'pdf' });
    const pdf = (await readZip(zip)).get('asientos.pdf') as Buffer;
    const file = openPdf(pdf);
    const text = file
      .pages()
      .map((page) => readText(file, page).text)
      .join('\n');
    expect(text).toContain('Requerimiento 114');
    expect(text).toContain('Creó una carpeta');
    const { authority, faults } = await judged(zip);
    expect(faults).toEqual([]);
    const trust = [(await loadAuthority(portal.platform)).certificate];
    expect(authority).toBe(trust[0]?.sha256);
    // Who keeps it knows the authority from elsewhere than from the export.
    const { data: state } = await portal.send('GET', '/v2/portal/audit/state', { token });
    expect(state[0].autoridad).toBe(authority);
    expect(verifyPdf(pdf, { trust, at: portal.clock.now() }).verdict).toBe('valid');
    const path = join(folder.path, 'asientos.pdf');
    writeFileSync(path, pdf);
    const said = await runCommand(['verify', path, '--json'], portal.settings);
    expect(JSON.parse(said.stdout)).toMatchObject({ archivo: 'asientos.pdf', firmas: [{ quien: 'Legajo' }] });
  });

  test('two that follow each other join', async () => {
    const manifestOf = async (zip: Buffer) =>
      JSON.parse((await readZip(zip)).get('manifest.json')?.toString('utf8') ?? '');
    const one = await manifestOf(await fetched());
    await seal();
    const next = one.despues.secuencia + 1;
    const two = await manifestOf(await fetched({ asiento: String(next) }));
    expect(two.antes).toEqual(one.despues);
  });
});

describe('who may export', () => {
  test('management that holds the action and proved itself just now, with a reason', async () => {
    const limited = await portal.addPerson(company, { access: { types: [3], actions: [30] } });
    const theirs = await portal.signIn(limited.username);
    await noteFresh(portal.platform, theirs, portal.clock.now());
    expect((await ask({}, theirs)).status).toBe(403);
    portal.clock.advance(11 * 60_000);
    expect((await ask({})).code).toBe('SYSTEM_MFA_STEP_UP');
    token = await portal.signIn(boss.username);
    await noteFresh(portal.platform, token, portal.clock.now());
    const none = await ask({ motivo: '' });
    expect([none.status, Object.keys(none.fields)]).toEqual([422, ['motivo']]);
  });

  test('what finds nothing is refused, and more than one export holds', async () => {
    expect((await ask({ hasta: '01/01/2020' })).status).toBe(422);
    await note(...Array.from({ length: 31 }, () => fact('post.saved', { subject: 'post', subjectId: 1 })));
    const many = await ask({ evento: 'post.saved' });
    expect([many.status, many.code]).toEqual([422, 'EXPORT_TOO_MANY']);
  });

  test('entries that wait for their seal never push out older ones unsaid', async () => {
    const saved = (count: number) =>
      Array.from({ length: count }, () => fact('reminder.saved', { subject: 'reminder', subjectId: 1 }));
    await note(...saved(30));
    await portal.asCompany(company, ({ tx, now }) => recordIn(tx, now, saved(3)));
    const asked = await ask({ evento: 'reminder.saved' });
    expect([asked.status, asked.code]).toEqual([422, 'EXPORT_TOO_MANY']);
    await seal();
  });

  test('an address is good once, for a minute, and while its session is', async () => {
    const form = { evento: 'folder.created' };
    const { enlace } = (await ask(form)).data[0];
    expect((await portal.send('GET', enlace)).status).toBe(200);
    expect((await portal.send('GET', enlace)).status).toBe(410);
    expect((await portal.send('GET', `${EXPORT}/nada`)).status).toBe(410);
    const both = (await ask(form)).data[0].enlace;
    const answers = await Promise.all([portal.send('GET', both), portal.send('GET', both)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    const session = await portal.signIn(boss.username);
    await noteFresh(portal.platform, session, portal.clock.now());
    const other = (await ask(form, session)).data[0].enlace;
    await portal.send('POST', '/v2/auth-mod/logout', { token: session });
    expect((await portal.send('GET', other)).status).toBe(401);
    const late = (await ask(form)).data[0].enlace;
    portal.clock.advance(61_000);
    expect((await portal.send('GET', late)).status).toBe(410);
  });
});
