import { dayIn } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import type { Reading } from './names.ts';

/** In whose words an answer of this call is. */
export const readingOf = ({ actor, now }: Pick<Ctx, 'actor' | 'now'>): Reading => ({
  country: actor.country,
  language: actor.language,
  on: dayIn(now, actor.timeZone),
});
