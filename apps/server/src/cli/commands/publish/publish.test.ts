import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legajo } from '../../../../test/support/command-line.ts';
import { payslip, zip } from '../../../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal } from '../../../../test/support/portal.ts';
import { addPublisher, addType, type Publisher } from '../../../../test/support/publication.ts';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import { runCommand } from '../../run.ts';

let portal: Portal;
let publisher: Publisher;
let key: string;
let program: number;
const folder = scratchFolder('publish');
const at = (name: string) => join(folder.path, name);

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  publisher = await addPublisher(portal);
  const { id } = await portal.addPerson(publisher.company, { access: { types: [4], actions: [5, 105] } });
  program = id;
  key = await makeKey();
  writeFileSync(at('clave'), `${key}\n`);
  writeFileSync(at('firma'), CERTIFICATE_PASSWORD);
});
afterAll(async () => {
  await portal.close();
  folder.remove();
});

async function makeKey(words: Record<string, string | number> = {}): Promise<string> {
  const { data } = await portal.send('POST', '/v2/portal/api-keys', {
    token: publisher.token,
    form: {
      nombre: 'Sueldos',
      idUsuario: program,
      acciones: [5, 105],
      ips: '127.0.0.1',
      vence: '01/03/2027',
      ...words,
    },
  });
  return data[0].clave;
}

/** A zip of payslips of new people, as a file. */
async function file(name: string, people: number, more: Record<string, string> = {}): Promise<string> {
  const made = await Promise.all(Array.from({ length: people }, () => portal.addPerson(publisher.company)));
  const entries = made.map(({ cuil }) => [`${cuil}.pdf`, payslip(`CUIL ${cuil}`)] as const);
  writeFileSync(at(name), zip({ ...Object.fromEntries(entries), ...more }));
  return at(name);
}
const asked = (path: string, ...more: string[]) => [
  ...['publish', path, '--to', portal.url, '--type', String(publisher.type), '--period', '10/2026'],
  ...['--key-file', at('clave'), '--password-file', at('firma')],
  ...more,
];
const documents = async () =>
  (await portal.send('POST', '/v2/portal/documents/search', { token: publisher.token })).pagination?.total ??
  0;

describe('legajo publish', () => {
  test('publishes a zip through a key, once however often it runs', async () => {
    const path = await file('octubre.zip', 3);
    const before = await documents();
    const first = await legajo({}, ...asked(path));
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(first.json).toMatchObject({ end: 'done', total: 3, publicados: 3, observados: 0 });
    const second = await legajo({}, ...asked(path));
    expect([second.code, second.json]).toEqual([0, first.json]);
    expect(await documents()).toBe(before + 3);
    const { data } = await portal.send('GET', `/v2/portal/processes/${first.json.idProceso}`, {
      token: publisher.token,
    });
    expect(data[0].confirmado).not.toBe(null);
  });

  test('at once from two machines publishes once', async () => {
    const path = await file('dos.zip', 2);
    const before = await documents();
    const both = await Promise.all([1, 2].map(() => legajo({}, ...asked(path))));
    // One may find the other under way, and says so: cron comes again.
    expect(both.map(({ code }) => code).sort()[0]).toBe(0);
    expect(both.every(({ code, json }) => code === 0 || json.error.message.includes('BUSY'))).toBe(true);
    expect(await documents()).toBe(before + 2);
  });

  test('tells in lines what was not published, and ends with 2', async () => {
    const path = await file('falta.zip', 1, { '20000000019.pdf': 'no es un pdf' });
    const { code, stdout, stderr } = await runCommand(asked(path), {});
    expect([code, stderr]).toEqual([2, '']);
    expect(stdout).toContain('1 of 2 published, 1 with faults');
    expect(stdout).toContain('20000000019.pdf: ');
    expect(stdout).not.toContain(key);
  });

  test('leaves the publication to a person where it is told so, or has to be approved', async () => {
    const path = await file('solo.zip', 1);
    const read = await legajo({}, ...asked(path, '--only-upload'));
    expect([read.code, read.json.end, read.json.fase]).toEqual([0, 'done', 'review']);
    await portal.send('PUT', '/v2/portal/company/settings', {
      token: publisher.token,
      form: { doble_control: 1, doble_control_desde: 1 },
    });
    const waits = await legajo({}, ...asked(await file('aprobar.zip', 1)));
    expect([waits.code, waits.json?.end ?? waits.json.error.message]).toEqual([3, 'waits']);
  });

  test.each([
    ['another portal', ['--to', 'http://portal.example'], '--to must be an https address.'],
    ['a user in the address', ['--to', 'https://ana:clave@portal.example'], '--to must name no user.'],
    ['a month that is none', ['--period', '2026'], 'PUBLISH_DOCUMENT_FIELD_INVALID'],
    ['a type that there is not', ['--type', '999999'], '10004'],
  ])('is refused with %s, and prints no key', async (_, more, words) => {
    const path = await file('mal.zip', 1);
    const typed = asked(path);
    const [option = '', value = ''] = more;
    typed[typed.indexOf(option) + 1] = value;
    const { code, stdout, stderr } = await runCommand(typed, {});
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(words);
    expect(stderr).not.toContain(key);
  });

  test('takes key and password of the environment, and wants both', async () => {
    const path = await file('entorno.zip', 1);
    const typed = asked(path).slice(0, 8);
    expect((await runCommand(typed, {})).stderr).toContain('LEGAJO_KEY is missing');
    expect((await runCommand(typed, { LEGAJO_KEY: key })).stderr).toContain(
      'LEGAJO_CERTIFICATE_PASSWORD is missing',
    );
    const wrong = await runCommand(typed, { LEGAJO_KEY: key, LEGAJO_CERTIFICATE_PASSWORD: 'Otra2026' });
    expect([wrong.code, wrong.stdout]).toEqual([1, '']);
    const unknown = `${key.slice(0, -1)}x`;
    const bad = await runCommand(typed, { LEGAJO_KEY: unknown, LEGAJO_CERTIFICATE_PASSWORD: 'Otra2026' });
    expect(bad.stderr).toContain('API_KEY_INVALID');
    expect(bad.stderr).not.toContain(unknown);
  });

  test('publishes into no folder that its key is not kept to', async () => {
    const made = await portal.send('POST', '/v2/folder', {
      token: publisher.token,
      form: { nombre: 'Otra', tipo: 'recibos', visible: 1, firmable: 1 },
    });
    const other = made.data[0].idCarpeta;
    const type = await addType(
      portal,
      { ...publisher, folder: other },
      { name: 'Otro', parser: 'nombre_archivo' },
    );
    writeFileSync(at('angosta'), await makeKey({ carpetas: publisher.folder, nombre: 'Angosta' }));
    const typed = asked(await file('otra.zip', 1));
    typed[typed.indexOf('--key-file') + 1] = at('angosta');
    typed[typed.indexOf('--type') + 1] = String(type);
    const { code, stderr } = await runCommand(typed, {});
    expect([code, stderr.includes('10004')], stderr).toEqual([1, true]);
  });

  test('comes again where the portal puts it off, and follows it to no other address', async () => {
    let asks = 0;
    const server = createServer((request, response) => {
      asks += 1;
      request.resume();
      if (asks === 1) return response.writeHead(503, { 'retry-after': '1' }).end();
      return response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end();
    });
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    const { port } = server.address() as { port: number };
    const typed = asked(await file('lejos.zip', 1));
    typed[typed.indexOf('--to') + 1] = `http://127.0.0.1:${port}`;
    const { code, stderr } = await runCommand(typed, {});
    server.closeAllConnections();
    server.close();
    expect(code).toBe(1);
    expect(stderr).toContain('leads on to another address');
    expect(asks).toBe(2);
  });
});
