import { once } from 'node:events';
import type pg from 'pg';

/** What is gathered before it is handed on. */
const GATHER_BYTES = 1024 * 1024;

/** The part of a connection of `pg` that COPY needs (PostgreSQL protocol, "COPY Operations"). */
interface Wire {
  readonly stream: NodeJS.WritableStream & {
    readonly writableNeedDrain: boolean;
    pause(): void;
    resume(): void;
  };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/**
 * Runs `copy … to stdout`, handing its bytes on as they come: never more than a few megabytes wait.
 *
 * @returns how many rows there were.
 * @throws what the server refuses with, or what `sink` does.
 */
export function copyOut(
  client: pg.Client,
  text: string,
  sink: (bytes: Buffer) => Promise<unknown>,
): Promise<number> {
  return new Promise((settle, refuse) => {
    let gathered: Buffer[] = [];
    let size = 0;
    let rows = 0;
    let failed = false;
    let writing: Promise<unknown> = Promise.resolve();
    const hand = (wire: Wire) => {
      if (size === 0 || failed) return;
      const bytes = Buffer.concat(gathered);
      gathered = [];
      size = 0;
      wire.stream.pause();
      writing = writing
        .then(() => sink(bytes))
        .catch((error: unknown) => {
          failed = true;
          refuse(error);
        })
        .finally(() => wire.stream.resume());
    };
    submit(client, text, {
      handleCopyData: ({ chunk }: { chunk: Buffer }, wire: Wire) => {
        if (failed) return;
        // A copy: the parser uses its buffer again.
        gathered.push(Buffer.from(chunk));
        size += chunk.length;
        if (size >= GATHER_BYTES) hand(wire);
      },
      handleCommandComplete: (message: { text: string }) => {
        rows = rowsOf(message.text);
      },
      handleReadyForQuery: (wire: Wire) => {
        hand(wire);
        void writing.then(() => settle(rows));
      },
      handleError: refuse,
    });
  });
}

/**
 * Runs `copy … from stdin` with the bytes of `source`, no faster than the server takes them.
 *
 * @returns how many rows it took.
 * @throws what the server refuses with, or what `source` breaks off with.
 */
export function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  return new Promise((settle, refuse) => {
    let rows = 0;
    let over = false;
    const pump = async (wire: Wire) => {
      for await (const chunk of source) {
        if (over) return;
        wire.sendCopyFromChunk(chunk);
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
      }
      if (!over) wire.endCopyFrom();
    };
    submit(client, text, {
      handleCopyInResponse: (wire: Wire) => {
        pump(wire).catch((error: unknown) => {
          refuse(error);
          if (!over) wire.sendCopyFail('the source broke off');
        });
      },
      handleCommandComplete: (message: { text: string }) => {
        rows = rowsOf(message.text);
      },
      handleReadyForQuery: () => settle(rows),
      handleError: (error: Error) => {
        over = true;
        refuse(error);
      },
    });
  });
}

/** A query of our own for `pg`: it answers the messages of COPY, which its usual one refuses. */
function submit(client: pg.Client, text: string, handlers: Record<string, unknown>): void {
  const query = { submit: (wire: Wire) => wire.query(text), ...handlers };
  client.query(query as unknown as pg.Submittable);
}

/** `COPY 12` → 12. */
const rowsOf = (tag: string) => Number(/^COPY (\d+)/.exec(tag)?.[1] ?? 0);
