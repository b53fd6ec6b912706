import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/support/portal.ts';
import { askRaw } from '../../../../test/support/raw-answer.ts';
import { createCompany } from '../../../account/public.ts';
import { buildApp, openCalls } from '../../../app.ts';
import { beginWithPolicies } from '../../../leave/public.ts';
import { taggedCalls } from './document.ts';
import { exampleIn } from './operation.ts';

/**
 * What the linter says of addresses that stand as the wire has them (wire names): a word beside an id, which a router
 * and OpenAPI 3.1 (Paths Object) look at before it, and a slash at the end.
 */
const GIVEN_ADDRESSES = [
  'no-ambiguous-paths /users/{id}/avatar',
  'no-ambiguous-paths /documents/view/cache/{a}/{b}',
  'no-ambiguous-paths /v2/portal/employees/loads/{id}',
  'no-ambiguous-paths /v2/portal/employees/{id}/employment',
  'no-ambiguous-paths /v2/portal/employees/{id}/photo',
  'no-ambiguous-paths /v2/portal/employees/{id}/uploads',
  'no-ambiguous-paths /v2/admin-mod/users/licensesprofile/{id}',
  'no-ambiguous-paths /v2/admin-mod/users/{id}/filtrosectorlocacion',
  'no-ambiguous-paths /OnBoarding/{id}/WelcomeImage',
  'no-ambiguous-paths /v2/portal/organisation/tree/{id}',
  'no-ambiguous-paths /v2/portal/eforms/answers/{id}',
  'no-ambiguous-paths /v2/portal/eforms/{id}/results',
  'no-ambiguous-paths /v2/portal/me/eforms/{id}/send',
  'no-path-trailing-slash /eforms/',
];

interface Operation {
  readonly operationId: string;
  readonly tags: string[];
  readonly security: object[];
  readonly 'x-open'?: true;
  readonly responses: Readonly<Record<string, object>>;
}

let portal: Portal;
let text: string;
let document: { paths: Record<string, Record<string, Operation>>; tags: { name: string }[] };

const get = (path: string) => askRaw(portal.url + path, { headers: {} });

beforeAll(async () => {
  portal = await startPortal();
  ({ text } = await get('/openapi.json'));
  document = JSON.parse(text);
});
afterAll(() => portal.close());

const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the contract as OpenAPI', () => {
  it('satisfies the linter, but for addresses that the wire has', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, config });
    const said = problems.map(({ ruleId, message, location }) => {
      const path = /#\/paths\/([^/]+)/.exec(location[0]?.pointer ?? '')?.[1] ?? message;
      return `${ruleId} ${path.replaceAll('~1', '/').replaceAll('~0', '~')}`;
    });
    expect([...new Set(said)].sort()).toEqual([...GIVEN_ADDRESSES].sort());
  });

  it('has every call, under the tag of its area, with who may and each way it refuses', () => {
    expect(
      operations()
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual(
      taggedCalls()
        .map(({ call }) => call.id)
        .sort(),
    );
    const areas = new Set(document.tags.map(({ name }) => name));
    for (const { operationId, tags, responses } of operations()) {
      expect(
        tags.filter((tag) => !areas.has(tag)),
        operationId,
      ).toEqual([]);
      expect(Object.keys(responses), operationId).toEqual(
        expect.arrayContaining(['200', '429', '500', '503']),
      );
    }
    const strangers = operations().filter(({ security }) => security.length === 0);
    expect(strangers.map(({ operationId }) => operationId).sort()).toEqual(
      taggedCalls()
        .filter(({ call }) => call.access === 'public')
        .map(({ call }) => call.id)
        .sort(),
    );
    for (const one of operations()) expect('401' in one.responses || one.security.length === 0).toBe(true);
  });

  it('marks what nobody answers yet, and nothing else', () => {
    const open = openCalls().map(({ id }) => id);
    const marked = operations().filter((one) => one['x-open']);
    expect(marked.map(({ operationId }) => operationId).sort()).toEqual([...open].sort());
    for (const one of operations()) expect('501' in one.responses).toBe(open.includes(one.operationId));
  });

  it('tells of each field what it is: none is anything at all that could be text', () => {
    expect(text).not.toContain('[{"type":"string"},{"type":"number"},{"type":"boolean"}]');
    expect(text).not.toContain('["string","number","boolean"');
    expect(text).not.toContain('"sample"');
  });

  it('gives examples that the calls themselves take', () => {
    const refused = taggedCalls().flatMap(({ call }) =>
      (['params', 'query', 'body'] as const).flatMap((place) => {
        const read = call[place]?.safeParse(exampleIn(call, place));
        return read && !read.success ? [`${call.id} ${place}: ${read.error.message}`] : [];
      }),
    );
    expect(refused).toEqual([]);
  });
});

describe('the pages of the documentation', () => {
  it('list every call, and those that a search names', async () => {
    const all = await get('/docs');
    expect([all.status, all.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const { call } of taggedCalls()) expect(all.text).toContain(`href="/docs/calls/${call.id}"`);
    const few = await get('/docs?q=PAYSLIP+own');
    expect(few.text.length).toBeLessThan(all.text.length / 5);
    const none = await get('/docs?q=nothing+is+called+so');
    expect(none.text).toContain(`0 of ${taggedCalls().length} calls`);
  });

  it('write out what is typed, and never run it', async () => {
    const { text: page } = await get(`/docs?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(page).not.toContain('<script');
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    const many = await get(`/docs?q=a&q=b&${'q=c&'.repeat(500)}`);
    expect(many.status).toBe(200);
  });

  it('say of each call what it takes, by example, and how it refuses in both languages', async () => {
    for (const { call } of taggedCalls()) {
      const { status, text: page } = await get(`/docs/calls/${call.id}`);
      expect([call.id, status]).toEqual([call.id, 200]);
      expect(page).toContain(`curl -X ${call.method}`);
    }
    const { text: login } = await get('/docs/calls/login');
    expect(login).toContain('<code>LOGIN_LOCKED</code>');
    expect(login).toMatch(/lang="es">[^<]+<.*lang="pt">[^<]+</);
  });

  it('know no call of another name', async () => {
    const { status, text: answer } = await get('/docs/calls/none-of-ours');
    expect([status, JSON.parse(answer).code]).toEqual([404, 'SYSTEM_UNKNOWN_PATH']);
  });
});

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
    for (const id of ['login', 'session-events', 'post-me-photo', 'get-user-avatar'])
      expect([id, (await ask(`/docs/calls/${id}`)).includes('id="try"')]).toEqual([id, false]);
    await app.close();
  });
});
