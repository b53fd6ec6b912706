import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/support/portal.ts';
import { askRaw } from '../../../../test/support/raw-answer.ts';
import { createCompany } from '../../../account/public.ts';
import { buildApp } from '../../../app.ts';
import { beginWithPolicies } from '../../../leave/public.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const get = (path: string) => askRaw(portal.url + path, { headers: {} });

describe('what tries a call', () => {
  /** The same portal, as one that shows its demo. */
  const shown = async () => {
    const one = (platform: Portal['platform']) => ({
      ...platform,
      config: { ...platform.config, demo: true },
    });
    const { calls, waysIn, jobs } = portal.platforms;
    const app = await buildApp(
      { ...portal.platforms, calls: one(calls), waysIn: one(waysIn), jobs: one(jobs) },
      { readiness: { ready: true }, webFolder: null },
    );
    return { app, get: async (url: string) => (await app.inject(url)).body };
  };

  it('is on no installation that shows no demo, and on none whose demo has no company', async () => {
    const { status } = await get('/docs/try.js');
    expect(status).toBe(404);
    expect((await get('/docs/calls/list-directory')).text).not.toContain('id="try"');
    const { app, get: ask } = await shown();
    expect(await ask('/docs/calls/list-directory')).not.toContain('id="try"');
    await app.close();
  });

  it('names the companies of the demo and no other, for calls of a session that take fields', async () => {
    const { db } = portal.platform;
    const real = await portal.addCompany();
    const demo = await createCompany(
      db,
      { name: 'Demo', country: 'AR', taxId: '30712345673', demo: true },
      beginWithPolicies,
    );
    const { app, get: ask } = await shown();
    const page = await ask('/docs/calls/list-directory');
    expect(page).toContain(`data-companies="${demo}"`);
    expect(page).not.toContain(`data-companies="${real}`);
    expect(page).toContain('<script src="/docs/try.js" defer></script>');
    expect(await ask('/docs/try.js')).toContain('That company is none of the demo');
    // The last two are no session's: they would be refused whatever is typed.
    for (const id of [
      'login',
      'session-events',
      'post-me-photo',
      'get-user-avatar',
      'api-whoami',
      'read-inspection',
    ])
      expect([id, (await ask(`/docs/calls/${id}`)).includes('id="try"')]).toEqual([id, false]);
    await app.close();
  });
});
