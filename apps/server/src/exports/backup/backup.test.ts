import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';
import { addApp, totpAt } from '../../../test/support/second-factor.ts';
import { readZip } from '../../../test/support/unzip.ts';
import { walkIntegrity } from '../../platform/files/upkeep/integrity.ts';
import { backupBlobs } from '../blob-references.ts';
import { buildBackup } from './build.ts';
import { sweepBackups } from './sweep.ts';

const HOUR = 3_600_000;
const job = { signal: new AbortController().signal, progressed: async () => undefined };

let portal: Portal;
let publisher: Publisher;

beforeAll(async () => {
  portal = await startPortal({
    limits: {
      'session.admin.idle.seconds': 40 * 86_400,
      'session.admin.absolute.seconds': 40 * 86_400,
      'backup.part.bytes': 1,
    },
  });
  publisher = await addPublisher(portal);
  for (let i = 0; i < 3; i += 1) {
    const person = await portal.addPerson(publisher.company, { surname: i === 0 ? '=CMD()' : `Prueba${i}` });
    const answer = await publishOne(portal, publisher, person.id, payslip(`CUIL ${person.cuil}`));
    expect(answer.status).toBe(200);
  }
});
afterAll(() => portal.close());

const said = ({ status, code }: Answer) => [status, code];
const read = async () => (await portal.send('GET', '/v2/portal/backup', { token: publisher.token })).data[0];
const ask = () => portal.send('POST', '/v2/portal/backup', { token: publisher.token });
const link = (query = '', token = publisher.token) =>
  portal.send('GET', `/v2/backup/download${query}`, { token });
const build = (id: number) => buildBackup(portal.platform, publisher.company, id, job);

describe('a backup', () => {
  let secret: string;

  test('is asked for once, and is on its way for 72 hours [security-centre.3] [backup-request.1]', async () => {
    expect(await read()).toBeUndefined();
    const asked = await ask();
    expect(asked.data[0]).toMatchObject({ estado: 'pedido', documentos: 0 });
    const { pedido, disponible, vence } = asked.data[0];
    expect(new Date(disponible).getTime() - new Date(pedido).getTime()).toBe(72 * HOUR);
    expect(new Date(vence).getTime() - new Date(disponible).getTime()).toBe(7 * 24 * HOUR);
    expect(said(await ask())).toEqual([409, 'BACKUP_ALREADY_REQUESTED']);
  });

  test('is built in parts, and goes on where a builder was stopped', async () => {
    const { id } = await read();
    let parts = 0;
    const stop = new AbortController();
    const stopping = {
      signal: stop.signal,
      progressed: async () => {
        parts += 1;
        if (parts === 1) stop.abort(new Error('stopped'));
      },
    };
    await expect(buildBackup(portal.platform, publisher.company, id, stopping)).rejects.toThrow('stopped');
    expect(await read()).toMatchObject({ estado: 'pedido', documentos: 1 });
    await build(id);
    expect(await read()).toMatchObject({ estado: 'pedido', documentos: 3 });
    await build(id);
    expect(await read()).toMatchObject({ documentos: 3 });
  });

  test('is of nobody without a second factor', async () => {
    expect(said(await link())).toEqual([403, 'SYSTEM_MFA_AUTH_NOT_CONFIGURED']);
  });

  test('can be downloaded from the 72nd hour on, and its requester is told [backup-request.2]', async () => {
    ({ secret } = await addApp(portal, publisher.token));
    portal.clock.advance(72 * HOUR - 1);
    await prove(secret);
    await sweepBackups(portal.platform, publisher.company);
    expect(await read()).toMatchObject({ estado: 'pedido' });
    expect(said(await link())).toEqual([410, 'DOWNLOAD_EXPIRED']);
    portal.clock.advance(1);
    expect(await read()).toMatchObject({ estado: 'disponible' });
    const mails = async () =>
      (await portal.mailsTo(publisher.company, `${publisher.admin.username}@andes.example`)).filter((mail) =>
        mail.subject.includes('respaldo'),
      );
    await sweepBackups(portal.platform, publisher.company);
    await sweepBackups(portal.platform, publisher.company);
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]?.text).toContain('/s/generalSettings');
    expect(said(await ask())).toEqual([409, 'BACKUP_ALREADY_REQUESTED']);
  });

  test('holds every document with its evidence, an index and digests that fit', async () => {
    expect(said(await link(`?factory=${publisher.company + 1}`))).toEqual([410, 'DOWNLOAD_EXPIRED']);
    const { enlace } = (await link(`?factory=${publisher.company}`)).data[0];
    const file = await portal.send('GET', enlace);
    expect(file.headers.get('content-disposition')).toContain('respaldo-2026-11-20.zip');
    const entries = await readZip(file.bytes);
    const names = [...entries.keys()];
    expect(names.filter((name) => name.startsWith('documentos/'))).toHaveLength(3);
    expect(names.filter((name) => name.startsWith('evidencia/'))).toHaveLength(3);
    const index = entries.get('indice.csv')?.toString('utf8') ?? '';
    expect(index.trimEnd().split('\r\n')).toHaveLength(4);
    expect(index).toContain(`"'=CMD(), Ana"`.replaceAll('"', ''));
    const sums = (entries.get('SHA256SUMS')?.toString('utf8') ?? '').trimEnd().split('\n');
    expect(sums).toHaveLength(6);
    for (const line of sums) {
      const [digest, name = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(entries.get(name) ?? '')
          .digest('hex'),
      ).toBe(digest);
    }
    // Once only (W11).
    expect(said(await portal.send('GET', enlace))).toEqual([410, 'DOWNLOAD_EXPIRED']);
  });

  test('asks for the factor again after ten minutes', async () => {
    portal.clock.advance(600_000);
    expect(said(await link())).toEqual([403, 'SYSTEM_MFA_STEP_UP']);
  });

  test('is of whom it is management’s to see everything, and of nobody else', async () => {
    const { company } = publisher;
    await portal.addPerson(company, { username: 'con_tres', access: { types: [3], actions: [3, 86] } });
    const limited = await portal.signIn('con_tres');
    expect(said(await link('', limited))).toEqual([403, '403']);
    expect((await portal.send('POST', '/v2/portal/backup', { token: limited })).status).toBe(403);
    const other = await portal.addCompany();
    await portal.addPerson(other, { username: 'de_enfrente', access: { types: [2] } });
    const stranger = await portal.signIn('de_enfrente');
    expect((await portal.send('GET', '/v2/portal/backup', { token: stranger })).data).toEqual([]);
  });

  test('its address is worth nothing after a minute, or once the session ended', async () => {
    portal.clock.advance(30_000);
    await prove(secret);
    const late = (await link()).data[0].enlace;
    portal.clock.advance(60_000);
    expect(said(await portal.send('GET', late))).toEqual([410, 'DOWNLOAD_EXPIRED']);
    const { enlace } = (await link()).data[0];
    await portal.send('POST', '/v2/auth-mod/logout', { token: publisher.token });
    expect(said(await portal.send('GET', enlace))).toEqual([401, 'SESSION_EXPIRED']);
    expect(said(await portal.send('GET', '/v2/portal/downloads/nada'))).toEqual([410, 'DOWNLOAD_EXPIRED']);
  });

  test('runs out after seven days, its bytes are destroyed, and another can be asked for', async () => {
    portal.clock.advance(7 * 24 * HOUR);
    const again = await portal.send('POST', '/v2/auth-mod/login', {
      form: { user: publisher.admin.username, password: 'zorroazul77' },
    });
    const codigo = totpAt(secret, portal.clock.now());
    const verified = await portal.send('POST', '/v2/portal/mfa/verify', {
      form: { desafio: again.data[0].desafio, codigo },
    });
    publisher = { ...publisher, token: verified.data[0].token };
    expect(await read()).toMatchObject({ estado: 'vencido' });
    expect(said(await link())).toEqual([410, 'DOWNLOAD_EXPIRED']);
    await sweepBackups(portal.platform, publisher.company);
    const left = await portal.asCompany(publisher.company, ({ tx }) =>
      sql<{ count: number }>`select count(*)::int as count from backup_part`.execute(tx),
    );
    expect(left.rows[0]?.count).toBe(0);
    const asked = await ask();
    expect(asked.data[0]).toMatchObject({ estado: 'pedido' });
    await build(asked.data[0].id);
    const { db, driver, clock, config } = portal.platform;
    const found = await walkIntegrity({ db, driver, clock, masterKey: config.secret }, backupBlobs);
    expect([found.missing, found.changed]).toEqual([[], []]);
  });

  async function prove(of: string): Promise<void> {
    const { token } = publisher;
    const [due] = (await portal.send('POST', '/v2/portal/mfa/step-up', { token })).data;
    const codigo = totpAt(of, portal.clock.now());
    const done = await portal.send('POST', '/v2/portal/mfa/step-up', {
      token,
      form: { desafio: due.desafio, codigo },
    });
    expect(done.status).toBe(200);
  }
});
