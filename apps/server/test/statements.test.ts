import { readFileSync } from 'node:fs';
import { describe, expect, inject, it } from 'vitest';
import { withClient } from '../src/platform/db/owner.ts';
import { assemble, namesTables, templatesOf, uncompared } from './house/companies.ts';
import { COMPANY_BY_COLUMN, CONDITIONS } from './house/exceptions.ts';
import { securedTables } from './house/functions.ts';
import { readSources, type Source } from './house/sources.ts';

// What a database on many machines asks of statements, and what helps the planner on one.
const statements = readSources().filter(
  ({ path }) =>
    path in CONDITIONS ||
    (path.startsWith('apps/server/src/') && path.endsWith('.sql.ts') && !path.includes('/seed/')),
);
/** All of the server's own SQL, wherever it stands: for what no statement may leave out. */
const written = readSources().filter(
  ({ path }) => path.startsWith('apps/server/src/') && !/\.test\.ts$/.test(path),
);
const schema = readFileSync(new URL('../src/db/schema.sql', import.meta.url), 'utf8');

/** What stands by itself in a file: a function or a piece of a statement, with what it is made of. */
const declare = ({ path, text, imports }: Source) =>
  text
    .split(/\n(?=export |const |function |async function |\/\*\*)/)
    .map((part) => part.replace(/^\/\*\*[\s\S]*?\*\/\n?/, ''))
    .filter((part) => /sql[<`]/.test(part))
    .map((part) => ({
      path,
      part,
      imports: imports.flatMap((one) => one.path ?? []),
      name: /(?:function|const) (\w+)/.exec(part)?.[1] ?? part.slice(0, 40),
    }));
const declarations = statements.flatMap(declare);

describe('statements', () => {
  const tables = [...securedTables(schema)];

  it('compare each table of companies that they name with the parameter', () => {
    const whole = assemble(written.flatMap(declare));
    const found = whole.flatMap(({ path, name, whole: text }) => {
      const silent = uncompared(text, tables);
      return silent.length === 0 ? [] : [{ path, says: `${path} ${name}: ${silent.join(', ')}` }];
    });
    const excused = Object.keys(COMPANY_BY_COLUMN);
    const isExcused = (path: string) => excused.some((one) => path === one || path.startsWith(`${one}/`));
    expect(whole.filter(({ whole: text }) => namesTables(text, tables)).length).toBeGreaterThan(400);
    expect(found.filter(({ path }) => !isExcused(path)).map(({ says }) => says)).toEqual([]);
    // The list shrinks: what follows the rule by now is taken off it.
    expect(
      excused.filter((one) => !found.some(({ path }) => path === one || path.startsWith(`${one}/`))),
    ).toEqual([]);
  });

  const parameter = `\${tx.companyId}`;
  const byName = `\${sql.table(kind)}`;
  it.each([
    [
      'by a column',
      'from person p join sector s on s.company_id = p.company_id where p.company_id = @',
      ['sector s'],
    ],
    [
      'once for two',
      'select 1 from notice n where n.company_id = @ and exists (select 1 from notice n)',
      ['notice n'],
    ],
    ['without an alias', 'select 1 from person where id = 1', ['person']],
    ['by the alias of another', 'from person p, sector s where p.company_id = @', ['sector s']],
    ['in a row', 'insert into notice (company_id, id) values (1, 2)', ['into notice']],
    ['of another column', 'delete from notice where person_id = @', ['notice']],
    ['of a table by its name', `from ${byName} k where k.id = @`, [`${byName} k`]],
    ['by the builder', ".selectFrom('blob').where('id', '=', 1)", ['blob']],
  ])('are caught that compare %s', (_what, text, silent) => {
    expect(uncompared(text.replaceAll('@', parameter), tables)).toEqual(silent);
  });

  it.each([
    'from person p left join sector s on s.company_id = @ and s.id = p.sector_id where p.company_id = @',
    'update notice set read_at = 1 where company_id = @ and exists (select 1 from person p where p.company_id = @)',
    'insert into notice (company_id, id) values (@, 2) on conflict do nothing',
    'from company c where c.id = @',
    ".updateTable('blob').where('company_id', '=', tx.companyId)",
  ])('pass that say it on each side: %s', (text) => {
    expect(uncompared(text.replaceAll('@', parameter), tables)).toEqual([]);
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

describe('a database on several machines', () => {
  const ofCompanies = new RegExp(
    `\\b(?:from|join|into|update|using)\\s+"?(?:${[...securedTables(schema)].join('|')})\\b`,
    'i',
  );
  const definers = [
    ...schema.matchAll(/FUNCTION public\.(\w+)\((?:(?!\$function\$)[\s\S])*?SECURITY DEFINER/g),
  ]
    .map(([, name]) => name)
    .filter((name) => name !== undefined);
  const byCoordinator = new RegExp(
    `\\b(?:${[...definers, 'pg_notify', 'pg_(?:try_)?advisory_xact_lock'].join('|')})\\(`,
  );
  const served = written.filter(({ path }) => !/\/seed\/|\/load\.sql\.ts$/.test(path));
  /** Each template of a file by itself. */
  const texts = served.flatMap(({ path, text }) =>
    templatesOf(text).map((one) => ({ path, text: one, says: `${path}: ${one.trim().slice(0, 60)}` })),
  );

  it('calls what keeps keys, jobs and locks apart from companies’ rows: those lie on other machines', () => {
    expect(definers.length).toBeGreaterThan(50);
    expect(texts.length).toBeGreaterThan(1000);
    const mixed = texts.filter(({ text }) => byCoordinator.test(text) && ofCompanies.test(text));
    expect(mixed.map(({ says }) => says)).toEqual([]);
  });

  it('inserts what it selects with a word to answer: without one the rows would come by COPY, which row security refuses', () => {
    const selects = /insert\s+into\s+\S+\s*(?:\([^)]*\))?\s*(?:with|select)\b/i;
    const inserts = texts.filter(({ text }) => selects.test(text));
    expect(inserts.length).toBeGreaterThan(40);
    const silent = inserts.filter(
      ({ text }) => !/\b(?:returning|on conflict)\b/i.test(text.slice(text.search(selects))),
    );
    expect(silent.map(({ says }) => says)).toEqual([]);
  });

  it('sets no column to a cut of an array alone: the coordinator of several machines dies of it, with everybody’s connections', () => {
    const cut = /=\s*\([^=;]*\)\s*\[[^\]]*:[^\]]*\]/;
    expect(cut.test('update webhook set pulse = (pulse || @)[greatest(1, 5):], x = 1')).toBe(true);
    expect(texts.filter(({ text }) => cut.test(text)).map(({ says }) => says)).toEqual([]);
  });

  it('names constraints and indexes so short that a part’s number fits behind: a longer one would be called otherwise there', () => {
    const names = [...schema.matchAll(/CONSTRAINT (\w+)|CREATE (?:UNIQUE )?INDEX (\w+)/gi)].map(
      ([, constraint, index]) => constraint ?? index ?? '',
    );
    expect(names.length).toBeGreaterThan(300);
    // PostgreSQL keeps 63 characters; a part is `_` and six figures.
    expect(names.filter((name) => name.length > 56)).toEqual([]);
  });

  it('is told whose rows a transaction sees by a command: what a function sets it does not hear', () => {
    expect(
      served
        .filter(({ text }) => /\bset_config\(/.test(text.replace(/\/\*[\s\S]*?\*\//g, '')))
        .map(({ path }) => path),
    ).toEqual([]);
  });
});

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
