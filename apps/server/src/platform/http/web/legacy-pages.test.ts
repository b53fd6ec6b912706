import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from '../../../../test/support/portal.ts';
import { LEGACY_TARGETS } from './legacy-pages.ts';

interface Row {
  readonly kind: string;
  readonly path: string | null;
  readonly suggested_equivalent?: string | null;
}
const catalogue = new URL('../../../../../../packages/contract/test/catalogue/routes.json', import.meta.url);
const rows = (JSON.parse(readFileSync(catalogue, 'utf8')) as Row[]).filter(
  (row) => row.kind === 'legacy' && row.path !== null,
);

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const browse = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${portal.url}${path}`, { redirect: 'manual', headers: { accept: 'text/html,*/*', ...headers } });

describe('legacy addresses', () => {
  test('every one of the catalogue is known, and nothing else', () => {
    expect(Object.keys(LEGACY_TARGETS).sort()).toEqual(rows.map((row) => row.path).sort());
  });

  test.each(rows.map((row) => [row.path as string, row.suggested_equivalent ?? '/s/leave']))(
    '%s leads a browser to %s, and is no page for a call',
    async (path, target) => {
      const answer = await browse(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
      expect((await browse(`${path}/?a=1`)).headers.get('location')).toBe(target);
      const call = await portal.send('GET', path);
      expect(call.status).not.toBe(302);
      const withToken = await browse(path, { authorization: 'Bearer nobody' });
      expect(withToken.status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('the newer application', () => {
  test.each(['/v3/dashboard', '/v3/tasks'])('%s says so, with a way back', async (path) => {
    const answer = await browse(path);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('Disponible en la nueva aplicación');
    expect(page).toContain('href="/s/');
    expect(page).not.toContain('<script');
  });

  test.each(['/v3/vacations', '/v3/licenses'])('%s leads to leave, which is here', async (path) => {
    const answer = await browse(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/s/leave']);
  });

  test('the viewer of the trail is here', async () => {
    const answer = await browse('/v3/audit');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/s/company/audit']);
  });

  test('the own e-mail is changed in the portal’s dialog [user-menu.4]', async () => {
    const answer = await browse('/v3/user/self-service/mail-edit');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/s/home?modal=email']);
  });
});
