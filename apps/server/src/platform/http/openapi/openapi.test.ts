import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Portal, startPortal } from '../../../../test/support/portal.ts';
import { askRaw } from '../../../../test/support/raw-answer.ts';
import { openCalls } from '../../../app.ts';
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

/** What only sends the browser on. */
const ONWARD = ['sso-start', 'sso-callback', 'sso-acs'];

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
        expect.arrayContaining([ONWARD.includes(operationId) ? '303' : '200', '429', '500', '503']),
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

  it('says what is answered besides an envelope: files by what they are, what is sent on, what is known already', async () => {
    const contentOf = (id: string) => {
      const found = operations().find(({ operationId }) => operationId === id);
      const answers = found?.responses as Record<string, { content?: object; headers?: object }>;
      return [Object.keys(answers['200']?.content ?? {}), Object.keys(answers['200']?.headers ?? {})];
    };
    expect(text).not.toContain('application/octet-stream');
    for (const { call } of taggedCalls().filter(({ call }) => call.result === 'stream' && !call.events))
      expect([call.id, call.media?.length ?? 0]).not.toEqual([call.id, 0]);
    expect(contentOf('get-user-avatar')).toEqual([['image/jpeg'], ['ETag', 'Content-Disposition']]);
    expect(contentOf('trace-document')[0]).toEqual(['application/json', 'application/pdf']);
    expect(contentOf('leave-to-pay')[0]).toEqual(['application/json', 'text/csv']);
    const marked = operations().filter(({ responses }) => '304' in responses);
    expect(marked.map(({ operationId }) => operationId)).toContain('get-user-avatar');
    for (const one of operations()) expect('303' in one.responses).toBe(ONWARD.includes(one.operationId));
  });

  it('names the types of files that come', async () => {
    const company = await portal.addCompany();
    const boss = await portal.addPerson(company, { access: { types: [2] } });
    const token = await portal.signIn(boss.username);
    const asked = [
      ['load-template', 'csv', '/v2/portal/employees/loads/template?formato=csv'],
      ['load-template', 'xlsx', '/v2/portal/employees/loads/template?formato=xlsx'],
      ['leave-to-pay', 'csv', '/v2/portal/leave/export?desde=01/11/2026&hasta=30/11/2026&formato=csv'],
      ['leave-to-pay', 'json', '/v2/portal/leave/export?desde=01/11/2026&hasta=30/11/2026'],
    ] as const;
    for (const [id, kind, path] of asked) {
      const { status, headers } = await portal.send('GET', path, { token });
      const type = headers.get('content-type')?.split(';')[0] ?? '';
      const found = operations().find(({ operationId }) => operationId === id);
      const told = found?.responses['200'] as { content?: object } | undefined;
      expect([id, kind, status, type in (told?.content ?? {})]).toEqual([id, kind, 200, true]);
    }
  });

  it('says when a body is due, how large a file may be, and which successes have another code', () => {
    const of = (id: string) =>
      operations().find(({ operationId }) => operationId === id) as Operation & {
        readonly requestBody: { readonly required: boolean };
      };
    expect(of('post-mfa-verify').requestBody.required).toBe(true);
    expect(of('save-own-directory').requestBody.required).toBe(false);
    expect(of('put-employee-photo').requestBody.required).toBe(true);
    expect(JSON.stringify(of('put-employee-photo').requestBody)).toMatch(/\d+ bytes at most/);
    for (const id of ['login', 'post-mfa-verify'])
      expect(JSON.stringify(of(id).responses)).toContain('"enum":["00000","00607"]');
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
    // By a field, a code, or a message in either language, with its accents or without.
    for (const words of [
      'version_texto',
      'directory_not_shown',
      'su empresa no muestra ese dato',
      'diretorio não mostra',
      'NÃO MOSTRA ESSE DADO',
    ]) {
      const { text: page } = await get(`/docs?q=${encodeURIComponent(words)}`);
      expect([words, page.includes('/docs/calls/save-own-directory"')]).toEqual([words, true]);
    }
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
