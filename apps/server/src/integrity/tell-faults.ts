import { type Language, paperText } from '@legajo/contract';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import { selectManagement } from '../platform/messages/management.sql.ts';
import { tellMany } from '../platform/messages/tell.ts';
import { FAULT_KINDS } from './fault.ts';
import { type FaultRow, takeUntold } from './faults.sql.ts';
import { integrityMessages } from './messages.ts';

/** Kinds of which there may be thousands: their number is told. Of the others each is a sentence. */
const COUNTED: ReadonlySet<string> = new Set(['file_missing', 'file_changed', 'head_forged']);
/** Sentences of one mail. */
const MOST_LINES = 20;

/** Mails management what was found and not told yet, each fault once and all in one mail. A company without faults costs one statement. */
export async function tellFaults(ctx: CompanyCtx): Promise<void> {
  const faults = await takeUntold(ctx.tx, ctx.now);
  if (faults.length === 0) return;
  ctx.platform.log.error(
    { company: ctx.companyId, faults: faults.length },
    'the nightly reading found what should not be: run legajo integrity and legajo audit verify',
  );
  const people = await selectManagement(ctx.tx);
  await tellMany(
    ctx,
    integrityMessages.failed,
    people.map(({ id, mail, name, company, country }) => ({
      to: { personId: id, mail, administers: true },
      country,
      values: (language: Language) => ({ name, company, faults: wordsOf(faults, language) }),
    })),
  );
}

function wordsOf(faults: readonly FaultRow[], language: Language): string {
  return FAULT_KINDS.flatMap((kind) => {
    const of = faults.filter((one) => one.kind === kind);
    if (of.length === 0) return [];
    const rows = COUNTED.has(kind) ? of.slice(0, 1) : of;
    return rows.map(({ first, last }) => {
      const values = { count: of.length, first: first ?? '', last: last ?? '' };
      return `- ${paperText(`integrity.fault.${kind}`, language, values)}`;
    });
  })
    .slice(0, MOST_LINES)
    .join('\n');
}
