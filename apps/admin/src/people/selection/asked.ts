import type { Backend } from '@legajo/ui/api/backend.ts';
import type { TFunction } from 'i18next';
import type { Target } from './use-whom.ts';

/** The words of an act on people that asks nothing but whether it is meant. */
export interface AskedWords {
  readonly title: string;
  readonly text: string;
  /** What cannot be taken back of it, or is easily overlooked. */
  readonly note: string;
  /** The verb on the button, and what it says meanwhile. */
  readonly act: readonly [go: string, working: string];
  /** The title of the outcome where somebody stayed out; how many were done, and how many not. */
  readonly result: {
    readonly title: string;
    readonly done: (count: number) => string;
    readonly none: string;
    readonly failed: (count: number) => string;
  };
}

/** What became of one of them, in the words of the calls. */
export interface AskedOutcome {
  readonly id: number;
  readonly nombre: string | null;
  readonly problema: { readonly mensaje: string } | null;
}

/** An act on people that asks nothing but whether it is meant: one dialog serves them all. */
export interface Asked {
  readonly words: (t: TFunction<['people-asked', 'employment']>, count: number) => AskedWords;
  readonly send: (backend: Backend, body: Target) => Promise<{ readonly data: readonly AskedOutcome[] }>;
}
