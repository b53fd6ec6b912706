import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legajo } from '../../../../test/support/command-line.ts';
import { type Portal, startPortal } from '../../../../test/support/portal.ts';
import { addType } from '../../../../test/support/publication.ts';
import { type Publishing, publishing } from '../../../../test/support/publish-command.ts';
import { runCommand } from '../../run.ts';

let portal: Portal;
let here: Publishing;

beforeAll(async () => {
  portal = await startPortal({ jobs: true });
  here = await publishing(portal);
});
afterAll(async () => {
  await portal.close();
  here.remove();
});

const asked = (path: string, ...more: string[]) => here.asked(path, more);

describe('legajo publish', () => {
  test('publishes a zip through a key, once however often it runs', async () => {
    const path = await here.file('octubre.zip', 3);
    const before = await here.documents();
    const first = await legajo({}, ...asked(path));
    expect([first.code, first.stderr]).toEqual([0, '']);
    expect(first.json).toMatchObject({ end: 'done', total: 3, publicados: 3, observados: 0 });
    const second = await legajo({}, ...asked(path));
    expect([second.code, second.json]).toEqual([0, first.json]);
    expect(await here.documents()).toBe(before + 3);
    const { data } = await portal.send('GET', `/v2/portal/processes/${first.json.idProceso}`, {
      token: here.publisher.token,
    });
    expect(data[0].confirmado).not.toBe(null);
  });

  test('at once from two machines publishes once', async () => {
    const path = await here.file('dos.zip', 2);
    const before = await here.documents();
    const both = await Promise.all([1, 2].map(() => legajo({}, ...asked(path))));
    // One may find the other under way, and waits for what comes of it.
    expect(both.map(({ code, json }) => [code, json.publicados])).toEqual([
      [0, 2],
      [0, 2],
    ]);
    expect(both[0]?.json).toEqual(both[1]?.json);
    expect(await here.documents()).toBe(before + 2);
  });

  test('tells in lines what was not published, and ends with 2', async () => {
    const path = await here.file('falta.zip', 1, { '20000000019.pdf': 'no es un pdf' });
    const { code, stdout, stderr } = await runCommand(asked(path), {});
    expect([code, stderr]).toEqual([2, '']);
    expect(stdout).toContain('1 of 2 published, 1 with faults');
    expect(stdout).toContain('20000000019.pdf: ');
    expect(stdout).not.toContain(here.key);
  });

  test('leaves the publication to a person where it is told so, or has to be approved', async () => {
    const path = await here.file('solo.zip', 1);
    const read = await legajo({}, ...asked(path, '--only-upload'));
    expect([read.code, read.json.end, read.json.fase]).toEqual([0, 'done', 'review']);
    await portal.send('PUT', '/v2/portal/company/settings', {
      token: here.publisher.token,
      form: { doble_control: 1, doble_control_desde: 1 },
    });
    const waits = await legajo({}, ...asked(await here.file('aprobar.zip', 1)));
    expect([waits.code, waits.json?.end ?? waits.json.error.message]).toEqual([3, 'waits']);
  });

  test.each([
    ['another portal', ['--to', 'http://portal.example'], '--to must be an https address.'],
    ['a user in the address', ['--to', 'https://ana:clave@portal.example'], '--to must name no user.'],
    ['a month that is none', ['--period', '2026'], 'PUBLISH_DOCUMENT_FIELD_INVALID'],
    ['a type that there is not', ['--type', '999999'], '10004'],
  ])('is refused with %s, and prints no key', async (_, more, words) => {
    const path = await here.file('mal.zip', 1);
    const typed = asked(path);
    const [option = '', value = ''] = more;
    typed[typed.indexOf(option) + 1] = value;
    const { code, stdout, stderr } = await runCommand(typed, {});
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(words);
    expect(stderr).not.toContain(here.key);
  });

  test('takes key and password of the environment, and wants both', async () => {
    const path = await here.file('entorno.zip', 1);
    const typed = asked(path).slice(0, 8);
    expect((await runCommand(typed, {})).stderr).toContain('LEGAJO_KEY is missing');
    expect((await runCommand(typed, { LEGAJO_KEY: here.key })).stderr).toContain(
      'LEGAJO_CERTIFICATE_PASSWORD is missing',
    );
    const wrong = await runCommand(typed, { LEGAJO_KEY: here.key, LEGAJO_CERTIFICATE_PASSWORD: 'Otra2026' });
    expect([wrong.code, wrong.stdout]).toEqual([1, '']);
    const unknown = `${here.key.slice(0, -1)}x`;
    const bad = await runCommand(typed, { LEGAJO_KEY: unknown, LEGAJO_CERTIFICATE_PASSWORD: 'Otra2026' });
    expect(bad.stderr).toContain('API_KEY_INVALID');
    expect(bad.stderr).not.toContain(unknown);
  });

  test('publishes into no folder that its key is not kept to', async () => {
    const made = await portal.send('POST', '/v2/folder', {
      token: here.publisher.token,
      form: { nombre: 'Otra', tipo: 'recibos', visible: 1, firmable: 1 },
    });
    const other = made.data[0].idCarpeta;
    const type = await addType(
      portal,
      { ...here.publisher, folder: other },
      { name: 'Otro', parser: 'nombre_archivo' },
    );
    writeFileSync(
      here.at('angosta'),
      await here.makeKey({ carpetas: here.publisher.folder, nombre: 'Angosta' }),
    );
    const typed = asked(await here.file('otra.zip', 1));
    typed[typed.indexOf('--key-file') + 1] = here.at('angosta');
    typed[typed.indexOf('--type') + 1] = String(type);
    const { code, stderr } = await runCommand(typed, {});
    expect([code, stderr.includes('10004')], stderr).toEqual([1, true]);
  });

  test.each([
    ['two lines', (text: string) => `${text}\n${text}`],
    ['a sign that no header takes', (text: string) => `${text}ñ`],
  ])('a key file with %s is refused before anybody is asked, and not printed', async (_, spoil) => {
    writeFileSync(here.at('mala'), spoil(here.key));
    const typed = asked(await here.file('nada.zip', 1));
    typed[typed.indexOf('--key-file') + 1] = here.at('mala');
    const { code, stdout, stderr } = await runCommand(typed, {});
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain('one line');
    expect(stderr).not.toContain(here.key);
  });

  test('a file that is not there is said to be none', async () => {
    const { code, stderr } = await runCommand(asked(here.at('ninguno.zip')), {});
    expect([code, stderr.trim()]).toEqual([1, `${here.at('ninguno.zip')} cannot be read: ENOENT.`]);
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
    const typed = asked(await here.file('lejos.zip', 1));
    typed[typed.indexOf('--to') + 1] = `http://127.0.0.1:${port}`;
    const { code, stderr } = await runCommand(typed, {});
    server.closeAllConnections();
    server.close();
    expect(code).toBe(1);
    expect(stderr).toContain('leads on to another address');
    expect(asks).toBe(2);
  });
});
