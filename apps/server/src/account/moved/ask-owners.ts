import { paperText } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { momentOf } from '../../platform/messages/moment.ts';
import { newToken, tokenHash } from '../../session/public.ts';
import { issueSecret } from '../forgotten/secrets.sql.ts';
import { type HeldPerson, selectHeldPeople } from '../held/held.sql.ts';
import { accountMessages } from '../messages.ts';
import { tellPerson } from '../tell.ts';
import { selectMoves } from './move.sql.ts';
import type { WaitingMove } from './waiting-move.ts';

const AT_A_TIME = 500;

/** Asks people, at the address they have, about the one that waits. */
export async function askOwners(ctx: CompanyCtx, people: readonly number[]): Promise<void> {
  for (let i = 0; i < people.length; i += AT_A_TIME) {
    const some = people.slice(i, i + AT_A_TIME);
    const moves = new Map((await selectMoves(ctx.tx, some)).map((move) => [move.id, move]));
    for (const person of await selectHeldPeople(ctx.tx, some)) {
      const move = moves.get(person.id);
      if (move) await askOwner(ctx, person, move);
    }
  }
}

/** Mails the link by which its owner agrees or refuses; one that was sent before ends. */
export async function askOwner(ctx: CompanyCtx, person: HeldPerson, move: WaitingMove): Promise<void> {
  const token = newToken();
  const secret = { hash: tokenHash(token), kind: 'confirm', personId: person.id, now: ctx.now } as const;
  await issueSecret(ctx.tx, { ...secret, expiresAt: move.effectiveAt, sentTo: person.mail });
  await tellPerson(ctx, person, accountMessages.mailMoveProposed, (language) => ({
    until: momentOf(person, move.effectiveAt, language),
    next: move.mail ?? paperText('moveNoAddress', language),
    who: whoAsked(move, language),
    confirm: token,
    email: 1,
  }));
}

/** Whoever runs the installation has no name. */
export const whoAsked = (
  { byName }: Pick<WaitingMove, 'byName'>,
  language: Parameters<typeof paperText>[1],
) => byName ?? paperText('moveInstallation', language);
