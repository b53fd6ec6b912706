import type pg from 'pg';
import { companyIdOf } from '../db/company-id.ts';
import { entering } from '../db/in-company.ts';

/** A table of ours, as it is copied. */
export interface Table {
  readonly name: string;
  /** Without the ones that the database computes. */
  readonly columns: readonly string[];
  /** Bound by row security, also for its owner: read company by company. */
  readonly byCompany: boolean;
}

/**
 * What is not carried. Sessions: whoever holds a token of before signs in again. Failed logins and single
 * sign-on under way: they count for minutes. Migrations: the manifest names them, and restoring applies them.
 */
const LEFT_OUT = [
  'session_token',
  'login_failure',
  'sso_state',
  'sso_ticket',
  'schema_migration',
  'restore_unfinished',
];

/** The tables to carry, each after those that it refers to. @throws Error when they refer in a circle. */
export async function selectTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table & { parents: string[] }>(
    `select c.relname::text as name, c.relforcerowsecurity as "byCompany",
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns,
            array(select distinct p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
                   where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname::text <> all ($1)
      order by c.relname`,
    [LEFT_OUT],
  );
  const ordered: Table[] = [];
  const placed = new Set<string>();
  while (ordered.length < rows.length) {
    const next = rows.find(
      ({ name, parents }) => !placed.has(name) && parents.every((parent) => placed.has(parent)),
    );
    if (next === undefined) throw new Error('The tables refer to each other in a circle.');
    placed.add(next.name);
    ordered.push({ name: next.name, columns: next.columns, byCompany: next.byCompany });
  }
  return ordered;
}

/** Where a sequence of ours stands; null when it gave no number yet. */
export interface Sequence {
  readonly name: string;
  readonly last: string | null;
}

export async function selectSequences(client: pg.Client): Promise<readonly Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
      where schemaname = 'public' order by sequencename`,
  );
  return rows;
}

/** Migrations that a database holds, in order. */
export interface Applied {
  readonly name: string;
  readonly sha256: string;
}

export async function selectApplied(client: pg.Client): Promise<readonly Applied[]> {
  const { rows } = await client.query<Applied>('select name, sha256 from schema_migration order by name');
  return rows;
}

/** Ids of all companies. */
export async function selectCompanies(client: pg.Client): Promise<readonly number[]> {
  const { rows } = await client.query<{ id: string }>(
    'select company_id::text as id from company_key order by company_id',
  );
  return rows.map(({ id }) => Number(id));
}

/** The rest of the transaction sees this company's rows. */
export async function enterCompany(client: pg.Client, companyId: number): Promise<void> {
  await client.query(entering(companyIdOf(companyId)));
}

/** `"a", "b"`. */
export const columnList = (client: pg.Client, columns: readonly string[]) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');
