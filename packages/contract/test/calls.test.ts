import { describe, expect, it } from 'vitest';
import { allCalls, type Call } from '../src/index.ts';
import { catalogueCalls, catalogueGaps, shapeOf } from './catalogue.ts';

const byId = new Map(allCalls.map((call) => [call.id, call]));
const shapes = new Set(allCalls.map((call) => shapeOf(call.method, call.path)));

/** Where more actions open a call than the catalogue inferred, and why. */
const WIDER: Readonly<Record<string, string>> = {
  'document-publication-setup': 'who may publish in any way needs it; nobody else',
  'search-active-users': 'the massive wizard lets a person choose, too',
  'change-user-password': 'id 0 is the own user (decision A11); any other asks for action 7 in the rule',
  'list-parsers': 'the publication screens show them as well as the folder screens',
};

/** Beside the catalogue's, these may be answered (operating contract, Addresses). */
const OURS = ['/v2/portal/', '/custom-login/', '/v3/'];

describe('every call of the catalogue', () => {
  it.each(catalogueCalls.map((call) => [call.id, call] as const))(
    '%s is declared as it is there',
    (id, wanted) => {
      const call = byId.get(id);
      expect(call?.method).toBe(wanted.method);
      expect(call?.path).toBe(wanted.path);
    },
  );

  it.each(
    catalogueCalls.filter((call) => WIDER[call.id] === undefined).map((call) => [call.id, call] as const),
  )('%s is opened by the same permission', (id, wanted) => {
    expect(accessOf(byId.get(id) as Call)).toEqual(wantedAccess(wanted.permission_any));
  });

  it('a call that more actions open than the catalogue says is one of the known ones', () => {
    const wider = catalogueCalls.filter((wanted) => {
      const access = accessOf(byId.get(wanted.id) as Call);
      return JSON.stringify(access) !== JSON.stringify(wantedAccess(wanted.permission_any));
    });
    expect(wider.map((call) => call.id).sort()).toEqual(Object.keys(WIDER).sort());
  });
});

describe('what the catalogue lacks', () => {
  const proposed = catalogueGaps.flatMap((gap) =>
    gap.proposed.map((call) => [`${gap.id} ${call.method} ${call.path}`, call] as const),
  );

  it.each(proposed)('%s is declared', (_, { method, path }) => {
    expect(shapes.has(shapeOf(method, path))).toBe(true);
  });
});

describe('the contract itself', () => {
  it('names every call once, by id and by method and path', () => {
    expect(byId.size).toBe(allCalls.length);
    expect(shapes.size).toBe(allCalls.length);
  });

  it('adds calls only where the operating contract lets it', () => {
    const known = new Set([
      ...catalogueCalls.map((call) => shapeOf(call.method, call.path)),
      ...catalogueGaps.flatMap((gap) => gap.proposed.map((call) => shapeOf(call.method, call.path))),
    ]);
    const added = allCalls.filter((call) => !known.has(shapeOf(call.method, call.path)));
    expect(added.filter((call) => !OURS.some((prefix) => call.path.startsWith(prefix)))).toEqual([]);
  });

  it('says of every call what it is for and where it comes from', () => {
    expect(allCalls.filter((call) => call.summary === '' || call.source === '')).toEqual([]);
  });

  it('names every place of a path in its parameters, and no other', () => {
    const wrong = allCalls.filter((call) => {
      const places = [...call.path.matchAll(/:([A-Za-z_]+)/g)].map((match) => match[1]).sort();
      return call.params !== undefined && Object.keys(call.params.shape).sort().join() !== places.join();
    });
    expect(wrong.map((call) => call.id)).toEqual([]);
  });
});

function accessOf(call: Call): string[] {
  return typeof call.access === 'string' ? [call.access] : call.access.map(String).sort();
}

function wantedAccess(permissions: readonly (string | number)[]): string[] {
  const words: Readonly<Record<string, string>> = { login: 'session', none: 'public' };
  return permissions.map((one) => words[String(one)] ?? String(one)).sort();
}
