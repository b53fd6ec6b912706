import { describe, expect, it } from 'vitest';
import { ROOT } from '../steps/command.ts';
import { EXCEPTIONS, isPermissive, lockedParts } from './licences.ts';
import { partsList } from './parts-list.ts';

const parts = lockedParts(ROOT);
const exceptionOf = (name: string, licence: string) =>
  EXCEPTIONS.find((one) => one.name.test(name) && one.licence === licence);

describe('what comes with the product', () => {
  it('is under a licence that lets it be shipped, or named as an exception with its reason', () => {
    expect(parts.length).toBeGreaterThan(500);
    const refused = parts.filter(
      ({ name, licence }) => !isPermissive(licence) && !exceptionOf(name, licence),
    );
    expect(refused).toEqual([]);
  });

  it('needs each exception that is named', () => {
    const needed = new Set(parts.map(({ name, licence }) => exceptionOf(name, licence)));
    expect(EXCEPTIONS.filter((one) => !needed.has(one))).toEqual([]);
  });

  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['(MIT AND Zlib)', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only', false],
    ['SEE LICENSE IN LICENSE.txt', false],
    ['(MIT OR (ISC AND GPL-2.0))', false],
    ['', false],
  ])('reads %s as permissive: %s', (expression, permissive) => {
    expect(isPermissive(expression)).toBe(permissive);
  });

  it('stands in a list of parts (CycloneDX), each with its version, licence and digest', async () => {
    const list = await partsList(ROOT);
    expect(list).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'legajo' } } });
    const listed = new Map(list.components.map((part) => [part.purl, part]));
    const shipped = ['fastify', 'pg', 'react', 'sharp', 'web-push'].map((name) => {
      const { version } = parts.find((part) => part.name === name) ?? { version: '' };
      return listed.get(`pkg:npm/${name}@${version}`);
    });
    for (const part of shipped)
      expect(part).toMatchObject({ hashes: [{ alg: 'SHA-512' }], licenses: [expect.anything()] });
    // Tools of the tests are no part of what is shipped.
    expect([...listed.keys()].filter((purl) => /axe-core|vitest/.test(purl))).toEqual([]);
    // Nothing in it tells where somebody built it.
    expect(JSON.stringify(list)).not.toContain(ROOT);
  });
});
