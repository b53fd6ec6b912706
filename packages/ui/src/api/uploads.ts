export interface Progress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/** A file that is on its way. */
export interface Upload {
  readonly name: string;
  /** The address it was begun at. */
  readonly place: string;
  /** Whether the screen that began it tells of its progress. */
  readonly told: boolean;
  /** From 0 to 1. */
  readonly share: number;
  /** Calls it off; the call throws a `Problem` of the kind `stopped`. */
  stop(): void;
}

/** What this tab is sending now, told to whoever listens. */
export interface Uploads {
  get(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  /** Lists one until `end` is called. */
  begin(upload: Upload): { sent(progress: Progress): void; end(): void };
}

export function createUploads(): Uploads {
  let all: readonly Upload[] = [];
  const listeners = new Set<() => void>();
  const become = (next: readonly Upload[]) => {
    all = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => all,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(upload) {
      let now = upload;
      become([...all, now]);
      return {
        sent({ sentBytes, totalBytes }) {
          const next = { ...now, share: totalBytes > 0 ? sentBytes / totalBytes : 0 };
          become(all.map((one) => (one === now ? next : one)));
          now = next;
        },
        end: () => become(all.filter((one) => one !== now)),
      };
    },
  };
}
