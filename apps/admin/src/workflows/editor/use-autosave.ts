import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { keep } from '../keep.ts';
import { contentOf, type Draft } from '../workflow-draft.ts';
import type { Workflow } from '../workflows.ts';

const AFTER_MS = 800;

/**
 * Keeps a draft by itself a moment after it was written, and when its screen is left: with a name, and one after the other
 * (areas 8.4).
 *
 * @param first what is kept already; null for what is new.
 * @param on false while it is kept by a button alone, or by nobody.
 * @param onKept what is kept, each time; not any more once the screen was left.
 */
export function useAutosave(of: {
  readonly first: Workflow | null;
  readonly draft: Draft;
  readonly on: boolean;
  readonly onKept: (kept: Workflow) => void;
}) {
  const { first, draft, on, onKept } = of;
  const backend = useBackend();
  const [kept, setKept] = useState<Workflow | null>(first);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<ReturnType<typeof toProblem> | null>(null);
  const now = useRef({ draft, on, kept, onKept, alive: true, busy: null as Promise<void> | null });
  const [content, setContent] = useState(() => contentOf(draft));
  const held = useRef(content);
  now.current = { ...now.current, draft, on, onKept };

  const save = useCallback(async (): Promise<Workflow | null> => {
    const at = now.current;
    if (at.busy) await at.busy;
    const wish = now.current.draft;
    if (wish.name.trim() === '' || contentOf(wish) === held.current) return now.current.kept;
    let failed = false;
    const act = async () => {
      if (now.current.alive) setSaving(true);
      try {
        const saved = await keep(backend, now.current.kept, wish);
        now.current.kept = saved;
        held.current = contentOf(wish);
        if (!now.current.alive) return;
        setKept(saved);
        setContent(held.current);
        setProblem(null);
        now.current.onKept(saved);
      } catch (error) {
        failed = true;
        if (now.current.alive) setProblem(toProblem(error));
      }
    };
    now.current.busy = act();
    await now.current.busy;
    now.current.busy = null;
    if (now.current.alive) setSaving(false);
    return failed ? null : now.current.kept;
  }, [backend]);

  const wanted = contentOf(draft);
  useEffect(() => {
    if (!on || wanted === held.current) return;
    const timer = setTimeout(() => void save(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [on, wanted, save]);
  useEffect(() => {
    const state = now;
    state.current.alive = true;
    return () => {
      state.current.alive = false;
      if (state.current.on) void save();
    };
  }, [save]);

  return {
    kept,
    saving,
    problem,
    /** What is written differs from what is kept. */
    changed: wanted !== content,
    /** Keeps it now. Gives what is kept then; null where it was refused. */
    save,
    /** What is kept became another without being written here: it was put in force. */
    take(other: Workflow) {
      now.current.kept = other;
      setKept(other);
    },
  };
}
