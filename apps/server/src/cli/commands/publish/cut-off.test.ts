import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { legajo } from '../../../../test/support/command-line.ts';
import { type Portal, startPortal } from '../../../../test/support/portal.ts';
import { between, type Publishing, publishing } from '../../../../test/support/publish-command.ts';

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

  test('waits for the first of the same wish, and does not say that it came to nothing', async () => {
    const busy = { code: 'SYSTEM_IDEMPOTENCY_BUSY', results: { data: ['Este pedido ya está en curso.'] } };
    const way = await between(portal, (_, pass) => pass.say(409, busy));
    const ended = await legajo({}, ...here.asked(await here.file('ocupado.zip', 1), [], way.url));
    way.close();
    expect([ended.code, ended.json]).toMatchObject([4, { end: 'running', idProceso: null }]);
    expect(way.asked.length).toBeGreaterThan(1);
  }, 30_000);
});
