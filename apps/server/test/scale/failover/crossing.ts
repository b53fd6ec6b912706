import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '../../kill/payroll.ts';
import type { Publisher } from './portal.ts';

/** An upload that stands still in its middle until it is let go on. */
export interface HalfSent {
  /** Resolves when it was begun with, and half of it was sent. */
  readonly half: Promise<void>;
  /** Resolves with the id of its process once all of it was taken. */
  readonly taken: Promise<number>;
  goOn(): void;
}

/**
 * Begins to upload a payroll and stops in its middle.
 *
 * @param archive is packed before: an upload that stands still for long is ended as too slow.
 */
export function uploadHalf(
  publisher: Publisher,
  type: number,
  { month, archive }: { readonly month: string; readonly archive: Uint8Array },
): HalfSent {
  const sent = Promise.withResolvers<void>();
  const told = Promise.withResolvers<void>();
  const atPiece = async (share: number) => {
    if (share < 0.5) return;
    sent.resolve();
    await told.promise;
  };
  const taken = publisher.upload(type, month, { archive, atPiece, asksFirst: true });
  taken.catch(sent.reject);
  return { half: sent.promise, taken, goOn: () => told.resolve() };
}

/** How a process ended, and how often its stream was asked for. */
export interface Followed {
  readonly state: string;
  readonly published: number;
  readonly streams: number;
}

/** Follows a process by its stream as a browser does: when one ends it asks for another, until the process has ended. */
export async function follow(client: Client, id: number, limitMs: number): Promise<Followed> {
  const end = performance.now() + limitMs;
  let last = 'nothing';
  for (let streams = 1; performance.now() < end; streams += 1) {
    try {
      let text = '';
      for await (const piece of client.listen(`/v2/portal/processes/${id}/events`)) {
        text += piece;
        for (const [, data = ''] of text.matchAll(/^data: (.*)\n/gm)) {
          last = data;
          const { estado: state, publicados: published } = JSON.parse(data);
          if (state === 'completado') return { state, published, streams };
        }
        text = text.slice(text.lastIndexOf('\n\n') + 1);
      }
    } catch (error) {
      if (error instanceof SyntaxError) throw error;
    }
    await pause(200);
  }
  throw new Error(`Process ${id} was followed in vain: ${last}`);
}
