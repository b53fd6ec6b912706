import { dayIn, f, type IsoDay, type Language } from '@legajo/contract';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Message } from '../platform/messages/message.ts';
import { tellMany } from '../platform/messages/tell.ts';
import type { Requested } from './kind.ts';
import { matterOf } from './messages.ts';
import { selectTold, selectZone } from './people.sql.ts';

/** The day it is in the company. */
export async function todayIn(ctx: CompanyCtx): Promise<IsoDay> {
  return dayIn(ctx.now, await selectZone(ctx.tx));
}

/**
 * Tells people something about a request.
 *
 * @param values what the message wants besides the name, the company, the matter and which one it is.
 */
export async function tellOf<V extends string>(
  ctx: CompanyCtx,
  message: Message<V, 'company'>,
  request: Requested,
  personIds: readonly number[],
  values: (language: Language) => Readonly<Record<Exclude<V, 'name' | 'company' | 'matter' | 'id'>, string>>,
): Promise<void> {
  const people = await selectTold(ctx.tx, personIds);
  await tellMany(
    ctx,
    message as Message<string, 'company'>,
    people.map(({ id, name, mail, company, country, administers }) => ({
      to: { personId: id, mail, administers },
      country,
      values: (language: Language) => ({
        id: String(request.id),
        name,
        company,
        matter: matterOf(request.kind, request.words, language),
        ...values(language),
      }),
    })),
  );
}

/** A day as messages write it. */
export const dayInWords = (day: string | null): string => f.out.day(day) ?? '';
