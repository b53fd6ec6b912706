import { refuseWhileHolding } from '../db/held.ts';
import type { StoreDriver } from './driver.ts';

/** The driver, out of reach of whoever holds a transaction: disks and buckets are slow. */
export function guardDriver(driver: StoreDriver): StoreDriver {
  const guarded = <A extends unknown[], R>(what: string, act: (...given: A) => R) => {
    return (...given: A): R => {
      refuseWhileHolding(what);
      return act(...given);
    };
  };
  return {
    openSegment: guarded('A segment was opened', driver.openSegment.bind(driver)),
    read: guarded('A segment was read', driver.read.bind(driver)),
    spool: guarded('An upload was received', driver.spool.bind(driver)),
    openSpool: guarded('An upload was opened', driver.openSpool.bind(driver)),
    readSpool: guarded('An upload was read', driver.readSpool.bind(driver)),
    keep: guarded('A small file was kept', driver.keep.bind(driver)),
    readKept: guarded('A small file was read', driver.readKept.bind(driver)),
    remove: guarded('A file was removed', driver.remove.bind(driver)),
    list: guarded('Files were listed', driver.list.bind(driver)),
    sweepScratch: guarded('Scratch was swept', driver.sweepScratch.bind(driver)),
  };
}
