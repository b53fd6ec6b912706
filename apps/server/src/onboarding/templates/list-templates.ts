import type { Page } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import { readTemplateForms } from '../forms/template-forms.ts';
import { type ListedTemplate, selectTemplates } from './templates.sql.ts';

/** The company's templates by name, those that are not active too unless told. */
export async function listTemplates<W>(
  ctx: Ctx,
  query: {
    readonly active: boolean | undefined;
    readonly page: Page;
    readonly cursor: string | undefined;
  },
  toWire: (row: ListedTemplate) => W,
): Promise<Listed<W>> {
  const [name, id] = query.cursor === undefined ? [] : decodeCursor(query.cursor, ['text', 'number']);
  const after = name !== undefined && id !== undefined ? { name, id } : null;
  const filter = { viewer: ctx.actor.personId, active: query.active };
  const { rows, counted } = await selectTemplates(ctx.tx, filter, query.page, after);
  const forms = await readTemplateForms(
    ctx,
    rows.map((row) => row.id),
  );
  const whole = rows.map((row) => ({ ...row, forms: forms.get(row.id) ?? [] }));
  return listed(whole, query.page, counted, toWire, (row) => [row.name, row.id]);
}
