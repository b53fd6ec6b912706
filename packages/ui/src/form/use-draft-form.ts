import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Problem, toProblem } from '../api/problem.ts';
import { type DraftRules, type Stored, useDraft } from './use-draft.ts';

/** A form over something stored: its fields, its rules and the way to save it. */
export interface DraftForm<T, Field extends string, Fault, Saved> extends DraftRules<T, Field> {
  readonly stored: Stored<T>;
  /** What the form begins with where that is not what is stored. */
  readonly first?: T | undefined;
  /** In the order of the form: the first that is wrong gets the focus. */
  readonly fieldsOf: (draft: T) => readonly Field[];
  /** What is wrong before anything is sent. */
  readonly faultsOf: (draft: T, changed: readonly Field[]) => Partial<Readonly<Record<Field, Fault>>>;
  /** A refusal by field; without it, as the answer names them. */
  readonly refusalsOf?: (problem: Problem) => Partial<Readonly<Record<Field, string>>>;
  readonly controlOf?: (form: HTMLFormElement, field: Field) => HTMLElement | null;
  readonly save: (draft: T, changed: readonly Field[], version: number | undefined) => Promise<Saved>;
  readonly onSaved: (saved: Saved) => unknown;
  /** What sending does where nothing changed; without it, it is sent all the same. */
  readonly onUnchanged?: () => unknown;
  /** The code of the refusal that says somebody else saved meanwhile, of what has a version. */
  readonly stale?: string;
  /** Reads again what is stored. */
  readonly again?: () => Promise<Stored<T>>;
}

const asNamed = <Field extends string>(problem: Problem) =>
  Object.fromEntries(Object.entries(problem.fields).map(([name, [message]]) => [name, message])) as Partial<
    Record<Field, string>
  >;

const named = (form: HTMLFormElement, field: string) => {
  const control = form.elements.namedItem(field);
  return control instanceof HTMLElement ? control : null;
};

/** A form while it is written: what was typed, what is wrong with it, and the way to save it. */
export function useDraftForm<T, Field extends string, Fault, Saved>(of: DraftForm<T, Field, Fault, Saved>) {
  const { refusalsOf = asNamed<Field>, controlOf = named } = of;
  const form = useRef<HTMLFormElement>(null);
  const { settle, ...work } = useDraft(of, of.stored, of.first);
  const { draft, changed, version } = work;
  const [tried, setTried] = useState(false);
  // What the server refused of a field is no longer said of it once it says something else.
  const [mended, setMended] = useState<readonly Field[]>([]);
  const fields = of.fieldsOf(draft);
  const save = useMutation({
    mutationFn: () => of.save(draft, changed, version),
    onSuccess(saved) {
      // What is written after it is judged when it is sent.
      setTried(false);
      settle();
      return of.onSaved(saved);
    },
    onError(error) {
      const refused = refusalsOf(toProblem(error));
      focus(fields.find((field) => field in refused));
    },
  });
  const problem = save.error ? toProblem(save.error) : null;
  const refused: Partial<Record<Field, string>> = problem ? refusalsOf(problem) : {};
  const faults = of.faultsOf(draft, changed);
  const faultOf = (field: Field): Fault | undefined => (tried ? faults[field] : undefined);
  const refusalOf = (field: Field): string | undefined =>
    mended.includes(field) ? undefined : refused[field];

  function focus(field: Field | undefined) {
    if (field && form.current) controlOf(form.current, field)?.focus();
  }
  return {
    ...work,
    form,
    problem,
    faultOf,
    refusalOf,
    faulty: fields.filter((field) => faultOf(field) !== undefined || refusalOf(field) !== undefined),
    /** A refusal that belongs under no field, not even under one that was mended since. */
    atLarge: problem !== null && !fields.some((field) => field in refused),
    stale: problem !== null && problem.code === of.stale,
    saving: save.isPending,
    /** What the last saving answered; undefined before one went well. */
    saved: save.data,
    focus,
    /** Writes; `mended` are the fields that say something else now. */
    write(next: T | ((before: T) => T), ...now: readonly Field[]) {
      work.change(next);
      setMended((before) => [...new Set([...before, ...now])]);
    },
    submit() {
      setTried(true);
      if (save.isPending) return;
      setMended([]);
      const wrong = fields.find((field) => faults[field] !== undefined);
      if (wrong) focus(wrong);
      else if (of.onUnchanged && changed.length === 0) of.onUnchanged();
      else save.mutate();
    },
    /** Says no more why it was not saved. */
    forget: () => save.reset(),
    /** Takes over what somebody else saved: own changes stay on top of it. */
    async catchUp() {
      const now = await of.again?.();
      if (!now) return;
      work.renew(now);
      save.reset();
    },
    /** Back to what is stored. */
    discard(now?: Stored<T>) {
      work.discard(now);
      save.reset();
    },
  };
}
