import { activateEform, changeEform } from '@legajo/contract/calls/forms';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { useHold, useKept } from '@legajo/ui/form/use-kept.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { contentOf, type Draft, definitionOf, draftOf } from './draft/form-draft.ts';
import { faultsOf } from './draft/judge.ts';
import { merged } from './draft/merge.ts';
import { formQuery, type WholeForm } from './forms.ts';

const AFTER_MS = 800;
const AGAIN_MS = 5_000;
const STALE = 'SYSTEM_STALE';

/** What else of a form is kept besides what it asks. */
export type Change = Partial<
  Pick<WholeForm, 'nombre' | 'clase'> & { idSubCarpeta: number | ''; certificate: 0 | 1 }
>;

interface Kept {
  readonly form: WholeForm;
  /** What it asks there, as it is written. */
  readonly base: Draft;
}

/**
 * What is written of a form: kept by itself a moment after it was written and when its screen is left, one after the other.
 * What breaks a rule waits here until it does not; what somebody else kept meanwhile is told, and taken in on demand.
 *
 * @param form as it was read last.
 */
export function useFormEditor(form: WholeForm) {
  const backend = useBackend();
  const queries = useQueryClient();
  const place = `form-${form.id}`;
  const held = useKept<{ readonly draft: Draft; readonly kept: Kept }>(place);
  const [kept, setKept] = useState<Kept>(
    () => held?.kept ?? { form, base: draftOf(form.definicion, form.nombre) },
  );
  const [draft, setDraft] = useState<Draft>(held?.draft ?? kept.base);
  const [theirs, setTheirs] = useState<WholeForm | null>(null);
  const [both, setBoth] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const isFixed = kept.form.archivado === 1;
  const now = useRef({ draft, kept, theirs, isFixed, last: Promise.resolve() as Promise<unknown>, busy: 0 });
  now.current = { ...now.current, draft, theirs, isFixed };

  const took = useCallback((next: WholeForm, base: Draft) => {
    now.current.kept = { form: next, base };
    setKept(now.current.kept);
  }, []);
  /** One after the other, each with the version that the one before gave. Null where it was refused. */
  const inTurn = useCallback(
    (act: () => Promise<WholeForm | null>): Promise<WholeForm | null> => {
      const run = now.current.last.then(async () => {
        now.current.busy += 1;
        setSaving(true);
        try {
          return await act();
        } catch (error) {
          const refused = toProblem(error);
          if (refused.code !== STALE) {
            setProblem(refused);
            return null;
          }
          const { id } = now.current.kept.form;
          const fresh = await queries.fetchQuery({ ...formQuery(backend, id), staleTime: 0 });
          setTheirs(fresh);
          return null;
        } finally {
          now.current.busy -= 1;
          setSaving(now.current.busy > 0);
        }
      });
      now.current.last = run.catch(() => undefined);
      return run;
    },
    [backend, queries],
  );
  const save = useCallback(
    () =>
      inTurn(async () => {
        const { draft: wish, kept: at, theirs: newer, isFixed: fixed } = now.current;
        if (contentOf(wish) === contentOf(at.base)) return at.form;
        if (newer || fixed || faultsOf(wish, at.form.clase)) return null;
        const body = { definicion: JSON.stringify(definitionOf(wish)), version: at.form.version };
        const { data } = await backend.api(changeEform, { params: { id: at.form.id }, body });
        took(data[0] as WholeForm, wish);
        setSavedAt(new Date());
        setProblem(null);
        return data[0] as WholeForm;
      }),
    [backend, inTurn, took],
  );

  const wanted = contentOf(draft);
  const dirty = wanted !== contentOf(kept.base);
  const faults = faultsOf(draft, kept.form.clase);
  const waits = dirty && !isFixed && !theirs && faults === null;
  // What no answer came to is asked once more by itself, and again.
  const again = problem?.kind === 'offline' || problem?.kind === 'timeout';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each thing written puts it off, each failure as well.
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void save(), again ? AGAIN_MS : AFTER_MS);
    return () => clearTimeout(timer);
  }, [waits, wanted, save, again, problem]);
  useEffect(() => () => void save(), [save]);
  useHold(place, dirty ? { draft, kept } : null);

  // Read anew: what another tab or another person kept is here at once, or told where something is written.
  useEffect(() => {
    const { kept: at, busy } = now.current;
    if (busy > 0 || form.version < at.form.version) return;
    if (form.version === at.form.version) return took(form, at.base);
    if (contentOf(now.current.draft) !== contentOf(at.base)) return setTheirs(form);
    const base = draftOf(form.definicion, form.nombre);
    setDraft(merged(at.base, at.base, base).draft);
    took(form, base);
  }, [form, took]);

  return {
    form: kept.form,
    draft,
    faults,
    dirty,
    isFixed,
    saving,
    savedAt,
    problem,
    /** What somebody else kept while something was written here; null where nobody did. */
    theirs,
    both,
    change: (to: (before: Draft) => Draft) => {
      setProblem(null);
      setDraft(to);
    },
    save,
    /** Keeps something else of the form, behind what it asks. */
    keep: (change: Change) =>
      save().then(() =>
        inTurn(async () => {
          const { form: at, base } = now.current.kept;
          const body = { ...change, version: at.version } as never;
          const { data } = await backend.api(changeEform, { params: { id: at.id }, body });
          took(data[0] as WholeForm, base);
          setSavedAt(new Date());
          setProblem(null);
          return data[0] as WholeForm;
        }),
      ),
    /** Puts what is written in force. */
    activate: () =>
      save().then((saved) =>
        saved === null
          ? null
          : inTurn(async () => {
              const { form: at, base } = now.current.kept;
              const body = { version: at.version };
              const { data } = await backend.api(activateEform, { params: { id: at.id }, body });
              took(data[0] as WholeForm, base);
              setProblem(null);
              return data[0] as WholeForm;
            }),
      ),
    /** Takes in what somebody else kept, with what was written here on top. */
    catchUp: () => {
      if (!theirs) return;
      const base = draftOf(theirs.definicion, theirs.nombre);
      const result = merged(kept.base, draft, base);
      setTheirs(null);
      setBoth(result.both);
      setDraft(result.draft);
      took(theirs, base);
    },
    forgetProblem: () => setProblem(null),
  };
}

export type FormEditor = ReturnType<typeof useFormEditor>;
