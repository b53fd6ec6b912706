import type { TablerIcon } from '@tabler/icons-react';
import { foldText } from '../i18n/fold.ts';
import type { RouteAccess } from '../route/access.ts';

/**
 * What can be done, as an object: menus, palette, row menus and bulk bar show the same ones (interface.md, Access is
 * data). `Thing` is what it is done to; nothing for what concerns the portal itself.
 */
export interface Action<Thing = void> {
  readonly id: string;
  /** In the person's language, as a verb or the name of a place. */
  readonly name: string;
  /** What is to be known before it is chosen. */
  readonly detail?: string;
  readonly icon: TablerIcon;
  /** The keys that do it, in the order they are pressed. */
  readonly keys?: readonly string[];
  readonly access: RouteAccess;
  /** An action asked besides. */
  readonly under?: number;
  /** Whether it fits this thing in its state; it does without a rule. */
  readonly can?: (thing: Thing) => boolean;
  /** Why it cannot be done to this thing now, though it belongs there: it is shown, and does not work. */
  readonly blocked?: (thing: Thing) => string | null;
  /** Where it leads, for what is a link. */
  readonly href?: string;
  readonly perform: (thing: Thing) => void;
}

/** The actions that a person with these ids may do to a thing, in their order. Nobody is offered what is refused. */
export function permitted<Thing>(
  actions: readonly Action<Thing>[],
  held: readonly (number | string)[],
  thing: Thing,
): readonly Action<Thing>[] {
  return actions.filter(
    ({ access, under, can }) =>
      (access === 'public' || access === 'session' || held.includes(access)) &&
      (under === undefined || held.includes(under)) &&
      (can?.(thing) ?? true),
  );
}

/** Whether every word typed begins a word of these; accents, capitals and commas do not count. */
export function answersTo(names: string, typed: string): boolean {
  return answerRank(names, typed) < Number.POSITIVE_INFINITY;
}

/**
 * How near to the beginning of these words what is typed is answered: what something is called, or called first, comes before
 * what it may be called as well. Infinite where it is not answered.
 */
export function answerRank(names: string, typed: string): number {
  const words = foldText(names).split(/[^\p{L}\p{N}]+/u);
  const parts = foldText(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return Math.max(
    0,
    ...parts.map((part) => {
      const at = words.findIndex((word) => word.startsWith(part));
      return at < 0 ? Number.POSITIVE_INFINITY : at;
    }),
  );
}
