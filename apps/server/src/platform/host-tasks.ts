import {
  type AskSignatures,
  type Carry,
  createHostState,
  engineTasks,
  type HostState,
  type ItemAnswer,
  type KeepItem,
  keepBatch,
  type SealBatch,
  sealBatch,
} from '@legajo/pdf';
import { type SealedBlob, sealBlob } from './files/wrapping.ts';

/** A document as it goes into the store, with what is kept beside it. */
export interface SealedDocument {
  readonly file: SealedBlob;
  readonly beside: SealedBlob | null;
  /** Pages that the seal added. */
  readonly pagesAdded: number;
}

/** What a host keeps between its tasks. */
export const createState = createHostState;

/**
 * What the application's hosts do: all that the engine's do, and sealing into the form of the store, so that a sealed
 * file crosses once, by the exchange. Loaded by the hosts; they have the plain bytes anyway, and no key but each blob's own.
 */
export const tasks = {
  ...engineTasks,
  seal: (
    host: HostState,
    { companyId, ...batch }: SealBatch & { companyId: number },
    ask: AskSignatures,
    carry: Carry,
  ): Promise<ItemAnswer<SealedDocument>[]> =>
    sealBatch(host, batch, ask, ({ sealed, sha256, beside, pagesAdded }) => ({
      pagesAdded,
      file: carried(sealBlob(companyId, sealed, sha256), carry),
      beside: beside ? carried(sealBlob(companyId, beside), carry) : null,
    })),
  /** Files that go out without a seal, into the form of the store. */
  keep: (
    host: HostState,
    { companyId, items }: { companyId: number; items: readonly KeepItem[] },
    _ask: unknown,
    carry: Carry,
  ): Promise<ItemAnswer<SealedDocument>[]> =>
    keepBatch(host, items, ({ file, beside }) => ({
      pagesAdded: 0,
      file: carried(sealBlob(companyId, file), carry),
      beside: beside ? carried(sealBlob(companyId, beside), carry) : null,
    })),
};

export type HostTasks = typeof tasks;

/** Its bytes go beside the answer, its key with it. */
const carried = (blob: SealedBlob, carry: Carry): SealedBlob => ({ ...blob, stored: carry(blob.stored) });
