import { countryOf, dayIn, formatMonth, languageOf, paperText } from '@legajo/contract';
import { readType } from '../../folders/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { publishedMessage } from '../sealing/notice.ts';

/**
 * The subject of the mail that tells of a document of this type, of the present month, in the company's language.
 *
 * @throws Failure `notFound`.
 */
export async function mailSubject(ctx: Ctx, typeId: number): Promise<string> {
  const type = await readType(ctx, typeId);
  const { name, alias } = type;
  const language = languageOf(countryOf(ctx.actor.country).locale);
  const period = formatMonth(dayIn(ctx.now, ctx.actor.timeZone));
  const { texts } = publishedMessage(type);
  return paperText(`${texts}Subject`, language, { type: alias ?? name, period });
}
