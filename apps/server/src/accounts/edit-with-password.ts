import { e } from '@legajo/contract';
import { requireFresh } from '../mfa/public.ts';
import {
  changedFields,
  type Edit,
  type Edited,
  type EmployeeRecord,
  editEmployee,
  listedIn,
  readEmployee,
  readLists,
} from '../people/public.ts';
import type { Steps } from '../platform/context.ts';
import { refuseField } from '../platform/failure.ts';
import { hashPassword } from '../session/public.ts';
import { keepGiven, mayReceive } from './give-password.ts';

const TOLD = { definition: e.people.passwordPolicy, field: 'password' };

/** A temporary password that may be given, with its hash. */
interface Given {
  readonly password: { readonly next: string; readonly repeated: string };
  readonly hash: string;
}

/**
 * Edits a record and gives a temporary password with it, whose hash is worked out, and the lists of its
 * fields asked for, before the record is held.
 *
 * @throws Failure as `editEmployee` and `givePassword`; `stepUp` where a way in changes.
 */
export async function editWithPassword(
  steps: Steps,
  id: number,
  edit: Edit & { readonly password?: string | undefined },
): Promise<Edited> {
  const { change } = edit;
  const lists = await readLists(steps, steps.actor.language, listedIn(change));
  const given = edit.password === undefined ? null : await prepareGiven(steps, id, edit.password);
  return steps.transaction(async (ctx) => {
    if (touchesAccount(await readEmployee(ctx, id), change)) await requireFresh(ctx);
    const edited = await editEmployee(ctx, id, { ...edit, lists });
    if (given) await keepGiven(ctx, id, given.password, given.hash, TOLD);
    return edited;
  });
}

/** Name and address are ways in. */
function touchesAccount(before: EmployeeRecord, change: Edit['change']): boolean {
  return changedFields(before, change).some((field) => field === 'mail' || field === 'username');
}

/** Works the hash out before the record is held. @throws Failure as `givePassword`. */
async function prepareGiven(steps: Steps, id: number, text: string): Promise<Given> {
  if (id === steps.actor.personId) refuseField(e.people.ownAccount, 'password');
  const password = { next: text, repeated: text };
  await steps.transaction((ctx) => mayReceive(ctx, id, password, TOLD));
  return { password, hash: await hashPassword(steps.platform.derivations, text) };
}
