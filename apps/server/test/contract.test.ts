import { allCalls, type Call } from '@legajo/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bindingsById, buildApp, openCalls } from '../src/app.ts';
import { type Answer, type Portal, startPortal } from './support/portal.ts';
import { replay } from './support/replay.ts';

/** What is answered beside the calls of the contract (operating contract, Addresses). */
const BESIDE = [
  /^\/s(\/|$)/,
  /^\/e(\/|$)/,
  /^\/verificar(\/|$)/,
  /^\/health\//,
  /^\/metrics$/,
  /^\/docs(\/|$)/,
  /^\/openapi\.json$/,
  /^\/demo\//,
  /^\/v3\//,
  /^\/custom-login\//,
];

let portal: Portal;
let app: FastifyInstance;
let token: string;

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000, 'rate.public': 100_000 } });
  app = await buildApp(portal.platforms, { readiness: { ready: true }, webFolder: null });
  await app.ready();
  const company = await portal.addCompany();
  const { username } = await portal.addPerson(company, { access: { types: [2] } });
  token = await portal.signIn(username);
});
afterAll(async () => {
  await app.close();
  await portal.close();
});

describe('the server and the contract', () => {
  it('every call is registered, at its method and path', () => {
    const missing = allCalls.filter(({ method, path }) => !app.hasRoute({ method, url: plain(path) }));
    expect(missing.map((call) => call.id)).toEqual([]);
  });

  it('nothing else is, but what the operating contract lists', () => {
    const declared = new Set(allCalls.map((call) => plain(call.path)));
    const others = registeredPaths(app).filter((path) => !declared.has(path));
    expect(others.filter((path) => !BESIDE.some((allowed) => allowed.test(path)))).toEqual([]);
  });

  it('a slice answers only calls of the contract, each once, with the shape of its answer declared', () => {
    const bound = [...bindingsById().values()].map(({ call }) => call);
    expect(bound.filter((call) => !allCalls.includes(call))).toEqual([]);
    expect(bound.filter((call) => call.result === undefined).map((call) => call.id)).toEqual([]);
  });

  it('a call that nobody answers yet says so, after asking who calls', async () => {
    for (const call of openCalls()) {
      const stranger = await replay(portal, call, 1);
      if (call.access !== 'public') expect(stranger.status, call.id).toBe(401);
      else expectNotBuilt(stranger, call);
      const known = await replay(portal, call, 1, token);
      expectNotBuilt(known, call);
    }
  });
});

/** 403 where even the management profile lacks the action; 422 where the shape refuses first. */
function expectNotBuilt({ status, code }: Answer, call: Call): void {
  if (![403, 422].includes(status)) expect([status, code], call.id).toEqual([501, 'SYSTEM_NOT_BUILT']);
}

/** The router takes a path with and without its last slash. */
const plain = (path: string) => path.replace(/(?<=.)\/$/, '');

/** Paths of the router, from its own listing. */
function registeredPaths(of: FastifyInstance): string[] {
  const stack: string[] = [];
  return of
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│ ├└─]*)(\S+)(?: \(([^)]+)\))?/.exec(line);
      if (!match?.[2]) return [];
      const depth = Math.floor((match[1] ?? '').length / 4);
      stack.length = Math.max(0, depth - 1);
      stack.push(match[2]);
      return match[3] ? [stack.join('')] : [];
    });
}
