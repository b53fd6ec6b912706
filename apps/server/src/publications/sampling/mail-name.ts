import { countryOf, formatMonth, languageOf, paperText } from '@legajo/contract';
import { readType } from '../../folders/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { publicationMessages } from '../messages.ts';

/**
 * The subject of the mail that tells of a document of this type, of the present month, in the company's language.
 *
 * @throws Failure `notFound`.
 */
export async function mailSubject(ctx: Ctx, typeId: number): Promise<string> {
  const { name, alias } = await readType(ctx, typeId);
  const language = languageOf(countryOf(ctx.actor.country).locale);
  const period = formatMonth(ctx.now.toISOString().slice(0, 10));
  const { texts } = publicationMessages.published;
  return paperText(`${texts}Subject`, language, { type: alias ?? name, period });
}
