import type { Client } from 'pg';
import { withClient } from '../platform/db/owner.ts';
import * as statements from './introspect.sql.ts';

interface TableRow {
  readonly name: string;
  readonly kind: string;
  readonly secured: boolean;
  readonly forced: boolean;
  readonly partition_key: string | null;
  readonly parent: string | null;
  readonly bound: string | null;
}

interface Line {
  readonly table?: string;
  readonly line: string;
}

/**
 * Writes the public schema of a migrated database as SQL: tables with columns and constraints, indexes, row
 * security, policies, triggers, functions and grants. The same database always gives the same text.
 */
export async function describeSchema(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const parts = [
      '-- Written by scripts/db-snapshot.ts from the migrated database; not edited by hand.',
      ...(await linesOf(client, statements.EXTENSIONS)),
      ...(await linesOf(client, statements.TYPES)),
      ...(await describeTables(client)),
      ...(await linesOf(client, statements.VIEWS)),
      ...(await linesOf(client, statements.FUNCTIONS)),
      (await linesOf(client, statements.FUNCTION_GRANTS)).join('\n'),
    ];
    return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
  });
}

async function describeTables(client: Client): Promise<string[]> {
  const { rows: tables } = await client.query<TableRow>(statements.TABLES);
  const columns = await linesByTable(client, statements.COLUMNS);
  const constraints = await linesByTable(client, statements.CONSTRAINTS);
  const after = [
    await linesByTable(client, statements.INDEXES),
    await linesByTable(client, statements.POLICIES),
    await linesByTable(client, statements.TRIGGERS),
    await linesByTable(client, statements.GRANTS),
    await linesByTable(client, statements.COLUMN_GRANTS),
  ];
  const security = (table: TableRow) => [
    ...(table.secured ? [`alter table ${table.name} enable row level security;`] : []),
    ...(table.forced ? [`alter table ${table.name} force row level security;`] : []),
  ];
  return tables.map((table) =>
    [
      `create table ${table.name}${bodyOf(table, columns, constraints)};`,
      ...security(table),
      ...after.flatMap((lines) => lines.get(table.name) ?? []),
    ].join('\n'),
  );
}

function bodyOf(table: TableRow, columns: Map<string, string[]>, constraints: Map<string, string[]>): string {
  if (table.parent !== null) return ` partition of ${table.parent} ${table.bound}`;
  const lines = [...(columns.get(table.name) ?? []), ...(constraints.get(table.name) ?? [])];
  const key = table.partition_key === null ? '' : ` partition by ${table.partition_key}`;
  return ` (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)${key}`;
}

async function linesOf(client: Client, statement: string): Promise<string[]> {
  const { rows } = await client.query<Line>(statement);
  return rows.map((row) => row.line);
}

async function linesByTable(client: Client, statement: string): Promise<Map<string, string[]>> {
  const { rows } = await client.query<Line>(statement);
  const byTable = new Map<string, string[]>();
  for (const { table = '', line } of rows) byTable.set(table, [...(byTable.get(table) ?? []), line]);
  return byTable;
}
