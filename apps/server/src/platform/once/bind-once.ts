import { createHash } from 'node:crypto';
import type { Call, Input, Result } from '@legajo/contract';
import type { Steps } from '../context.ts';
import { type Binding, bindSteps } from '../http/binding.ts';
import type { ReceivedFiles } from '../http/multipart.ts';
import { type KeepAnswer, once } from './once.ts';

type Received<C extends Call> = Input<C> & { readonly files: ReceivedFiles };

/** Ties a call that honours `Idempotency-Key` to the function that answers it, and keeps what it answered. */
type OnceHandler<C extends Call> = (
  steps: Steps,
  input: Received<C>,
  keep: KeepAnswer<Result<C>>,
) => Promise<readonly Result<C>[]>;

/**
 * Ties a call that works in steps and that a client may repeat under one name (wire-names-2, `once`).
 *
 * @param proofs fields that prove who asks and say nothing of what: they make no other wish of it, and no digest of them
 *   is kept.
 */
export function bindOnce<const C extends Call>(
  call: C['access'] extends 'public' ? never : C,
  proofs: readonly (keyof Input<C>['body'])[],
  handle: OnceHandler<C>,
): Binding {
  return bindSteps<Call>(call as never, (steps, input) => {
    const received = input as Received<C>;
    const params = received.params as Readonly<Record<string, unknown>>;
    const path = (call as Call).path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
    const asked = { path, digest: digestOf(received, proofs) };
    return once<Result<C>>(steps, asked, (keep) => handle(steps, received, keep)) as never;
  });
}

function digestOf({ body, files }: Received<Call>, proofs: readonly PropertyKey[]): Buffer {
  const fields = Object.entries(body ?? {}).filter(([name]) => !proofs.includes(name));
  const came = Object.entries(files).map(([field, file]) => [
    field,
    file?.name,
    file?.sha256.toString('hex'),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([sorted(fields), sorted(came)]))
    .digest();
}

/** By name, in whatever order they came. */
const sorted = (parts: readonly (readonly unknown[])[]) =>
  [...parts].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
