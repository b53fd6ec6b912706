/**
 * The disposable processes that touch a stranger's bytes (engine.md 1). They hold no key, no database and
 * no settings; one that dies or overruns costs the item it had.
 */
export interface Hosts {
  run<T>(task: string, payload: unknown): Promise<T>;
  close(): Promise<void>;
}
