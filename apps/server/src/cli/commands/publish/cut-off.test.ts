import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legajo } from '../../../../test/support/command-line.ts';
import { type Portal, startPortal } from '../../../../test/support/portal.ts';
import { between, type Publishing, publishing } from '../../../../test/support/publish-command.ts';
import { until } from '../../../../test/support/until.ts';

/** What a file may weigh here. */
const MOST_BYTES = 1024 * 1024;

let portal: Portal;
let here: Publishing;

beforeAll(async () => {
  portal = await startPortal({ jobs: true, limits: { 'zip.bytes': MOST_BYTES } });
  here = await publishing(portal);
});
afterAll(async () => {
  await portal.close();
  here.remove();
});

describe('legajo publish', () => {
  test('cut off in the middle of its upload publishes once, and follows it to its end', async () => {
    const way = await between(portal, (request, pass) =>
      request.method === 'POST' ? pass.cut() : pass.on(),
    );
    const path = await here.file('corte.zip', 2);
    const before = await here.documents();
    const ended = await legajo({}, ...here.asked(path, [], way.url));
    way.close();
    expect([ended.code, ended.json]).toMatchObject([0, { end: 'done', publicados: 2 }]);
    expect(way.asked.filter((method) => method === 'POST')).toHaveLength(2);
    expect(await here.documents()).toBe(before + 2);
  });

  test('says that it is not known to be over where its key ends while it follows, and not that nothing was published', async () => {
    const refused = { code: 'API_KEY_INVALID', results: { data: ['La clave no sirve.'] } };
    const way = await between(portal, (request, pass) =>
      request.method === 'POST' ? pass.on() : pass.say(401, refused),
    );
    const path = await here.file('revocada.zip', 1);
    const ended = await legajo({}, ...here.asked(path, [], way.url));
    way.close();
    expect([ended.code, ended.json]).toMatchObject([4, { end: 'running' }]);
    expect(ended.json.why).toContain('API_KEY_INVALID');
    const again = await legajo({}, ...here.asked(path));
    expect([again.code, again.json]).toMatchObject([0, { idProceso: ended.json.idProceso, publicados: 1 }]);
  });

  test.each([
    ['by little', MOST_BYTES + 1],
    ['by far, while it is still on its way', 8 * MOST_BYTES],
  ])('of a file that is too large %s is refused in words, and nothing comes of it', async (_, bytes) => {
    const before = [await here.documents(), await here.processes()];
    writeFileSync(here.at('grande.zip'), randomBytes(bytes));
    const ended = await legajo({}, ...here.asked(here.at('grande.zip')));
    expect([ended.code, ended.json]).toMatchObject([1, { error: {} }]);
    expect(ended.json.error.message).toContain('PUBLISH_DOCUMENT_TOO_LARGE');
    expect([await here.documents(), await here.processes()]).toEqual(before);
    expect(await portal.spooled()).toEqual([]);
  });

  test('whose key is revoked in the middle of its upload is refused, and publishes nothing', async () => {
    const { id, clave } = await here.makeKeyRow({ nombre: 'Breve' });
    writeFileSync(here.at('breve'), clave);
    const way = await between(portal, (_, pass) =>
      pass.slow(async () => {
        await until('its upload began', async () => (await portal.spooled()).length > 0);
        const path = `/v2/portal/api-keys/${id}`;
        const gone = await portal.send('DELETE', path, { token: here.publisher.token });
        expect(gone.status).toBe(200);
      }),
    );
    const filler = { 'relleno.txt': randomBytes(300_000).toString('base64') };
    const path = await here.file('lento.zip', 1, filler);
    const before = [await here.documents(), await here.processes()];
    const typed = here.asked(path, [], way.url);
    typed[typed.indexOf('--key-file') + 1] = here.at('breve');
    const ended = await legajo({}, ...typed);
    way.close();
    expect([ended.code, ended.json.error.message]).toEqual([1, expect.stringContaining('API_KEY_INVALID')]);
    expect([await here.documents(), await here.processes()]).toEqual(before);
    expect(await portal.spooled()).toEqual([]);
    // With a key that holds it is published: what was refused left nothing in its way.
    const again = await legajo({}, ...here.asked(path));
    expect([again.code, again.json]).toMatchObject([2, { publicados: 1 }]);
  });

  test('waits for the first of the same wish, and does not say that it came to nothing', async () => {
    const busy = { code: 'SYSTEM_IDEMPOTENCY_BUSY', results: { data: ['Este pedido ya está en curso.'] } };
    const way = await between(portal, (_, pass) => pass.say(409, busy));
    const ended = await legajo({}, ...here.asked(await here.file('ocupado.zip', 1), [], way.url));
    way.close();
    expect([ended.code, ended.json]).toMatchObject([4, { end: 'running', idProceso: null }]);
    expect(way.asked.length).toBeGreaterThan(1);
  }, 30_000);
});
