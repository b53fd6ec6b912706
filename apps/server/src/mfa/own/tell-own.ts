import { type Language, paperText } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { tellMany } from '../../platform/messages/tell.ts';
import { selectKnownAddresses } from '../factors/prove-mail.sql.ts';
import { mfaMessages } from '../messages.ts';

/** What became another of somebody's second steps, as a mail says it. */
const WORDS = {
  appAdded: 'factorAppAdded',
  passkeyAdded: 'factorPasskeyAdded',
  factorRemoved: 'factorRemoved',
  recoveryRenewed: 'factorRecoveryRenewed',
} as const satisfies Record<string, Parameters<typeof paperText>[0]>;

/** Tells whoever acts, at every address that is known of them, what became another of their second steps (ASVS 5.0, 6.3.7). */
export async function tellOwn(ctx: Ctx, what: keyof typeof WORDS): Promise<void> {
  const { personId } = ctx.actor;
  const known = await selectKnownAddresses(ctx.tx, personId);
  await tellMany(
    ctx,
    mfaMessages.factorChanged,
    known.map(({ firstName: name, country, mail }) => ({
      to: { personId, mail },
      country,
      values: (language: Language) => ({ name, change: paperText(WORDS[what], language) }),
    })),
  );
}
