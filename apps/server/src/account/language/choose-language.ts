import type { Language } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { upsertLanguage } from './language.sql.ts';

/**
 * Chooses the language in which the portal and its mails speak to whoever acts, at once and in every later session. What
 * is printed on documents stays in the company's.
 */
export function chooseLanguage({ tx, actor }: Ctx, language: Language): Promise<void> {
  return upsertLanguage(tx, actor.personId, language);
}
