import { e } from '@legajo/contract';
import { TEMPLATE_FIELD } from '@legajo/contract/people/load-fields';
import { type StartingTemplate, templatesCalled } from '../../onboarding/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { RowProblem } from './check-row.ts';
import { type Fields, valuesOf } from './columns.ts';

/** With which template a row has somebody begin, or why it cannot. Nothing said: as the load says. */
export interface RowTemplate {
  readonly template: StartingTemplate | null;
  readonly problem: RowProblem | null;
}

/** What of a row its values are read from. */
interface SaidRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly edits: Readonly<Record<string, string>>;
}

/** What rows say of templates, by line: names and ids of active ones, else those that were probably meant. */
export async function templatesOf(
  tx: CompanyTransaction,
  fields: Fields,
  rows: readonly SaidRow[],
): Promise<ReadonlyMap<number, RowTemplate>> {
  const said = rows.flatMap((row) => {
    const name = valuesOf(fields, row.cells, row.edits)[TEMPLATE_FIELD]?.trim();
    return name ? [{ line: row.line, name }] : [];
  });
  const found = await templatesCalled(tx, [...new Set(said.map(({ name }) => name))]);
  return new Map(
    said.map(({ line, name }) => {
      const { template = null, near = [] } = found.get(name) ?? {};
      return [line, { template, problem: template ? null : unknown(name, near) }] as const;
    }),
  );
}

function unknown(name: string, near: readonly string[]): RowProblem {
  const field = TEMPLATE_FIELD;
  return near.length > 0
    ? { field, definition: e.people.loadTemplateNear, values: { name, near: near.join(', ') } }
    : { field, definition: e.people.loadTemplateUnknown, values: { name } };
}
