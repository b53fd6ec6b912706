import { setTimeout as pause } from 'node:timers/promises';
import type { PortalClient, ProcessRow } from './portal-client.ts';

const FIRST_MS = 500;
const MOST_MS = 10_000;
/** Phases in which nothing goes on before somebody does something, or a date comes. */
const STILL: ReadonlySet<string> = new Set(['review', 'approval', 'scheduled', 'done']);

/** Reads a process until it is over or waits for somebody; at most so long. */
export async function follow(portal: PortalClient, process: number, mostMs: number): Promise<ProcessRow> {
  const until = Date.now() + mostMs;
  for (let wait = FIRST_MS; ; wait = Math.min(wait * 2, MOST_MS)) {
    const row = await portal.read(process);
    if (STILL.has(row.fase) || Date.now() + wait > until) return row;
    await pause(wait);
  }
}
