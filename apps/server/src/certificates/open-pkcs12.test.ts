import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_ROUNDS } from '../../../../packages/pdf/src/x509/pkcs12-budget.ts';
import { openablePart, pkcs12Of, shroudedKey } from '../../../../packages/pdf/test/hostile-pkcs12.ts';
import { childHosts } from '../../test/support/child-hosts.ts';
import { atOnce } from '../../test/support/crowd.ts';
import { pkcs12 } from '../../test/support/pkcs12.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { until } from '../../test/support/until.ts';
import { createLog } from '../platform/log.ts';
import { openPkcs12 } from './open-pkcs12.ts';

const PASSWORD = 'Secreta2026';
/** Its seal alone takes all the rounds that a file may ask for, in the derivation that runs in JavaScript. */
const DEAREST = pkcs12Of([], MAX_ROUNDS / 4);
const CHEAP = pkcs12Of([openablePart(1, PASSWORD, shroudedKey(1))]);
const WRONG = [422, 'SIGN_DOCUMENT_IMPORT_PASSWORD'];
const BUSY = [503, 'SYSTEM_BUSY'];
/** What may wait for its turn. */
const PLACES = 8;

let portal: Portal;
let admin: string;

beforeAll(async () => {
  portal = await startPortal();
  const company = await portal.addCompany();
  await portal.addPerson(company, { username: 'rrhh', access: { types: [2] } });
  admin = await portal.signIn('rrhh');
});
afterAll(() => portal.close());

const upload = (bytes: Uint8Array, clave = PASSWORD) =>
  portal.send('POST', '/v2/portal/certificates/import', {
    token: admin,
    multipart: { clave, reemplaza: 1, file: { name: 'firma.p12', bytes } },
  });
const saidTo = async (bytes: Uint8Array) => {
  const { status, code } = await upload(bytes);
  return [status, code];
};

const hosts = () => childHosts('pkcs12-tasks.ts');
const hostAtWork = async () => {
  let pid: number | undefined;
  await until('a host is at work', () => {
    [pid] = hosts();
    return pid !== undefined;
  });
  return pid as number;
};

describe('a PKCS#12 file with the most rounds that are taken', () => {
  test('is worked off beside everything else, which is answered before it', async () => {
    const order: string[] = [];
    const dear = saidTo(DEAREST).then((said) => {
      order.push('the file');
      return said;
    });
    await hostAtWork();
    expect((await portal.send('GET', '/health/live')).status).toBe(200);
    order.push('health');
    expect((await portal.send('GET', '/users/profile', { token: admin })).status).toBe(200);
    order.push('a call');
    expect(await dear).toEqual(WRONG);
    expect(order).toEqual(['health', 'a call', 'the file']);
    await until('its process is gone', () => hosts().length === 0);
  });

  test('whose host is killed is told that it may be tried again, and the next one is opened', async () => {
    const dear = upload(DEAREST);
    process.kill(await hostAtWork(), 'SIGKILL');
    const { status, code, headers, data } = await dear;
    expect([status, code, headers.get('retry-after')]).toEqual([503, 'SYSTEM_BUSY', '2']);
    expect(data[0]).toMatch(/intente de nuevo/);
    const good = await upload(pkcs12(PASSWORD));
    expect([good.status, good.data[0].estado]).toEqual([200, 'activo']);
  });

  test('is given up after its deadline, and its process is gone', async () => {
    const bounds = { deadlineMs: 1, memoryBytes: 512 * 1_048_576, cage: portal.platform.cage };
    const request = { bytes: DEAREST, password: PASSWORD, at: portal.clock.now() };
    await expect(openPkcs12(request, bounds, createLog({ level: 'silent' }))).rejects.toMatchObject({
      definition: { code: 'SYSTEM_BUSY' },
    });
    await until('its process is gone', () => hosts().length === 0);
  });
});

describe('twenty files at once', () => {
  test('wait in a queue that has an end: those beyond it are put off, and each is answered', async () => {
    const { keyFiles } = portal.platform;
    const places = await atOnce(availableParallelism(), () => keyFiles.enter());
    const answers: (string | number)[][] = [];
    const all = atOnce(20, async () => {
      const { status, code } = await upload(CHEAP);
      answers.push([status, code]);
    });
    await until('those beyond the queue are answered', () => answers.length >= 20 - PLACES);
    expect(new Set(answers.map(String))).toEqual(new Set([String(BUSY)]));
    expect(keyFiles.state().waiting).toBeLessThanOrEqual(PLACES);
    expect(hosts()).toEqual([]);
    for (const leave of places) leave();
    await all;
    expect(answers).toHaveLength(20);
    // On a machine that is slow the last may wait too long: they are told so.
    expect(answers.filter((said) => String(said) !== String(BUSY))).toContainEqual(WRONG);
    expect([WRONG, BUSY]).toEqual(expect.arrayContaining(answers));
    expect(keyFiles.state()).toMatchObject({ inside: 0, waiting: 0 });
    expect(await portal.spooled()).toEqual([]);
  });
});

test('neither password nor key is in the arguments or the environment of the process', async () => {
  await until('those of the tests before are gone', () => hosts().length === 0);
  const dear = saidTo(DEAREST);
  const pid = await hostAtWork();
  const seen = ['cmdline', 'environ'].map((file) => readFileSync(`/proc/${pid}/${file}`, 'latin1')).join('');
  expect(seen).toContain('pkcs12-tasks.ts');
  expect(seen).not.toContain(PASSWORD);
  expect(await dear).toEqual(WRONG);
});
