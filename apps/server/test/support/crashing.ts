import { linkSync, renameSync } from 'node:fs';
import type { Database } from '../../src/platform/db/transaction.ts';
import type { SegmentWriter, StoreDriver } from '../../src/platform/files/driver.ts';

/** The process that runs is as good as killed. */
export class Crashed extends Error {
  override readonly name = 'Crashed';
}

/**
 * A process that dies at a step: what it does with files and transactions counts, each before and after, and from the
 * fatal one on everything throws, so that nothing is tidied up either.
 */
export interface Mortal {
  readonly driver: StoreDriver;
  readonly db: Database;
  /** Whether it came to the fatal step. */
  died(): boolean;
  /** Lets go of files that it had open, which stay as they are. */
  bury(): Promise<void>;
}

/**
 * @param fatalStep counted from 0; one that never dies when left out.
 * @param pathOf where the driver keeps a segment that is being written.
 */
export function mortal(
  driver: StoreDriver,
  db: Database,
  pathOf: (segment: string) => string,
  fatalStep = Number.POSITIVE_INFINITY,
): Mortal {
  let steps = 0;
  const open = new Set<SegmentWriter>();
  const step = () => {
    steps += 1;
    if (steps > fatalStep) throw new Crashed(`Step ${fatalStep}`);
  };
  const around = <A extends unknown[], R>(act: (...given: A) => Promise<R>) => {
    return async (...given: A): Promise<R> => {
      step();
      const result = await act(...given);
      step();
      return result;
    };
  };
  const wrapped: StoreDriver = {
    ...driver,
    openSegment: around(async (company: string, id?: string) => {
      const writer = await driver.openSegment(company, id);
      open.add(writer);
      return {
        segment: writer.segment,
        append: (bytes: Uint8Array) => writer.append(bytes),
        drain: around(() => writer.drain()),
        commit: around(() => writer.commit().finally(() => open.delete(writer))),
        abort: around(() => writer.abort().finally(() => open.delete(writer))),
      };
    }),
    read: around(driver.read),
    remove: around(driver.remove),
    list: (kind) => {
      step();
      return driver.list(kind);
    },
  };
  const database = new Proxy(db, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (name === 'transaction')
        return () => ({
          execute: around((work: Parameters<ReturnType<Database['transaction']>['execute']>[0]) =>
            target.transaction().execute(work),
          ),
        });
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    driver: wrapped,
    db: database,
    died: () => steps > fatalStep,
    bury: async () => {
      for (const writer of open) {
        const path = pathOf(writer.segment);
        linkSync(path, `${path}.kept`);
        await writer.abort();
        renameSync(`${path}.kept`, path);
      }
      open.clear();
    },
  };
}
