import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { withClient } from '../src/platform/db/owner.ts';
import { CONDITIONS } from './house/exceptions.ts';
import { securedTables } from './house/functions.ts';
import { readSources } from './house/sources.ts';
import { TABLE_OWNERS } from './house/tables.ts';

// What a database on many machines asks of statements, and what helps the planner on one.
const statements = readSources().filter(
  ({ path }) =>
    path in CONDITIONS ||
    (path.startsWith('apps/server/src/') && path.endsWith('.sql.ts') && !path.includes('/seed/')),
);
const schema = readFileSync(new URL('../src/db/schema.sql', import.meta.url), 'utf8');
const ofCompanies = Object.values(TABLE_OWNERS).flat();

/** What stands by itself in a file: a function or a piece of a statement, with what it is made of. */
const declare = ({ path, text }: { path: string; text: string }) =>
  text
    .split(/\n(?=export |const |function |async function |\/\*\*)/)
    .map((part) => part.replace(/^\/\*\*[\s\S]*?\*\/\n?/, ''))
    .filter((part) => /sql[<`]/.test(part))
    .map((part) => ({ path, part, name: /(?:function|const) (\w+)/.exec(part)?.[1] ?? part.slice(0, 40) }));
const declarations = statements.flatMap(declare);

describe('statements', () => {
  it('name the company for the tables of companies that they name', () => {
    const secured = securedTables(schema);
    const tables = ofCompanies.filter((table) => secured.has(table)).join('|');
    const named = new RegExp(String.raw`\b(?:from|join|into|update)\s+(${tables})\b(?!\s*\()`, 'i');
    const silent = declarations
      .filter(({ part }) => named.test(part))
      .filter(({ part }) => !/company_id|companyId|\$\{\w+\(tx\b/.test(part));
    expect(silent.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
  });

  it('take it from their transaction, never from a setting or a number that was handed in', () => {
    const asks = /current_company\(\)|current_setting\(/;
    expect(statements.filter(({ text }) => asks.test(text)).map(({ path }) => path)).toEqual([]);
    const handed = /companyId: number\b(?!\s*\|)/;
    const takes = declarations.filter(
      ({ part }) =>
        /function \w+\([^)]*companyId: number/.test(part) ||
        (handed.test(part) && /tx: CompanyTransaction/.test(part)),
    );
    expect(takes.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
  });

  it('select a column where they ask whether there is any', () => {
    expect(
      statements.filter(({ text }) => /\(\s*select\s+from\b/i.test(text)).map(({ path }) => path),
    ).toEqual([]);
  });
});

/** All of the server's own SQL, wherever it stands: for what no statement may leave out. */
const written = readSources().filter(
  ({ path }) => path.startsWith('apps/server/src/') && !/\.test\.ts$/.test(path),
);
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** What gives a profile to people who were made in the same transaction: nobody of them has a session. */
const OF_NEWCOMERS = ['insertEmployeeProfile', 'insertLoadedPeople', 'insertProfiles'];

describe('what triggers did once', () => {
  it('is done by no trigger: none is left', () => {
    expect(matches(schema, /\btrigger\b/gi)).toBe(0);
  });

  it('a statement that dismisses, blocks or changes profiles ends sessions', () => {
    const ending = [
      /\b(?:insert\s+into|delete\s+from|update)\s+person_profile\b/i,
      /\bupdate\s+person\b[^`]*?\bset\s+status = (?:'inactive'|\$\{)/i,
      /\bset\s+blocked_at = \$\{/i,
      /(?:insertInto|updateTable|deleteFrom)\(\s*'(?:person_profile|credential)'/,
    ];
    const found = written.flatMap(declare).filter(({ part }) => ending.some((one) => one.test(part)));
    const silent = found.filter(({ part }) => !/\bendSessionsOf\(/.test(part)).map(({ name }) => name);
    expect(found.length - silent.length).toBeGreaterThan(4);
    expect(silent.sort()).toEqual(OF_NEWCOMERS);
  });

  it('each update of a person counts its version', () => {
    const updates = /\bupdate\s+(?:only\s+)?person\b|updateTable\(\s*'person'/gi;
    const found = written
      .map(({ path, text }) => [path, matches(text, updates), matches(text, /\$\{nextVersion\}/g)] as const)
      .filter(([, all]) => all > 0);
    expect(found.length).toBeGreaterThan(5);
    expect(found.filter(([, all, counted]) => all !== counted)).toEqual([]);
    // A function of the database would do it out of sight.
    expect(matches(schema, updates)).toBe(0);
  });
});

describe('policies', () => {
  it('compare with a plain function', async () => {
    const { adminUrl, template } = inject('testServer');
    const address = new URL(adminUrl);
    address.pathname = `/${template}`;
    const { rows } = await withClient(address.href, (client) =>
      client.query<{ name: string; condition: string }>(
        `select tablename as name, qual || ' ' || coalesce(with_check, '') as condition from pg_policies
         where schemaname = 'public' order by 1 limit 1000`,
      ),
    );
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter(({ condition }) => /select/i.test(condition)).map(({ name }) => name)).toEqual([]);
  });
});
