/**
 * The disposable processes that touch a stranger's bytes (engine.md 1). They hold no key, no database and
 * no settings; one that dies or overruns costs the item it had.
 */
export type { Hosts } from '@legajo/pdf';
