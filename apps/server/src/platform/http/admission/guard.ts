import { type ActionId, type Call, e, keyDoorOf, type StepUp } from '@legajo/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor, ActorKey, Inspector, Origin, Platform } from '../../context.ts';
import { Failure } from '../../failure.ts';

/** Turns a bearer token into who acts. The session slice gives it; the platform knows no slice. */
export type Authenticate = (
  platform: Platform,
  token: string,
  use: { readonly now: Date; readonly origin: Origin; readonly passive: boolean },
) => Promise<Actor>;

/** Turns a bearer token into who looks by an inspection; null for one of a person or a program. Its slice gives it. */
export type KnowInspector = (
  platform: Platform,
  token: string,
  use: { readonly now: Date },
) => Promise<Inspector | null>;

/** Refuses who has not proved a moment ago what a call asks for. The slice of the second factor gives it. */
export type Prove = (platform: Platform, actor: Actor, now: Date, proof: StepUp) => Promise<void>;

/** The bearer token of a request, or null. Tokens travel in the header only, never in an address. */
export function bearerOf(request: FastifyRequest): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/**
 * Lets an actor make a call, or refuses: deny unless the profile of the session, or the key, holds one of the actions.
 *
 * @throws Failure `forbiddenAction`, `managementRequired`, `otherUser`, `passwordDue`, `apiKeys.forbidden`, `onlyKeys` or `inspections.required`.
 */
export function authorize(call: Call, actor: Actor, claimedUser: string | undefined): void {
  if (claimedUser !== undefined && claimedUser !== String(actor.personId))
    throw new Failure(e.session.otherUser);
  if (actor.key) {
    authorizeKey(call, actor, actor.key);
    return;
  }
  if (call.access === 'key') throw new Failure(e.apiKeys.onlyKeys);
  if (call.access === 'inspection') throw new Failure(e.inspections.required);
  if (actor.passwordDue && !call.whilePasswordDue) throw new Failure(e.session.passwordDue);
  if (Array.isArray(call.access) && !call.access.some((id: ActionId) => actor.actions.has(id))) {
    throw new Failure(e.shared.forbiddenAction);
  }
  if (call.management && !actor.management) throw new Failure(e.shared.managementRequired);
}

/** Lets a program make a call by its key, or refuses (areas 15.2). @throws Failure `apiKeys.forbidden` or `forbiddenAction`. */
function authorizeKey(call: Call, { actions }: Actor, { permits }: ActorKey): void {
  const door = keyDoorOf(call);
  if (door.by === 'never') throw new Failure(e.apiKeys.forbidden);
  if (door.by === 'permit' && !permits.has(door.permit)) throw new Failure(e.apiKeys.forbidden);
  if (door.by === 'actions' && !door.actions.some((id) => actions.has(id)))
    throw new Failure(e.shared.forbiddenAction);
}
