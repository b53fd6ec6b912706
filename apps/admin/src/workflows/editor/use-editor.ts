import { activateWorkflow } from '@legajo/contract/calls/workflows';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManages } from '../../session/use-manages.ts';
import { keep } from '../keep.ts';
import { type Draft, draftOf, NEW } from '../workflow-draft.ts';
import type { Group, Workflow } from '../workflows.ts';
import { useAutosave } from './use-autosave.ts';

/** What is written of a workflow, how it is kept, and what is done with it. */
export function useEditor(first: Workflow | null, onBorn: (id: number) => void) {
  const { t } = useTranslation('workflows');
  const backend = useBackend();
  const navigate = useNavigate();
  const toast = useToast();
  const manages = useManages();
  const [draft, setDraft] = useState<Draft>(() => (first ? draftOf(first) : NEW));
  const [tried, setTried] = useState(false);
  const [naming, setNaming] = useState<number | null>(null);
  const [ending, setEnding] = useState(false);
  // Deleted: what was written of it is not kept once more as the screen is left.
  const [over, setOver] = useState(false);
  const [state, setState] = useState(first?.estado ?? 'borrador');
  const auto = useAutosave({
    first,
    draft,
    on: manages && state === 'borrador' && !over,
    onKept(kept) {
      if (first || auto.kept) return;
      onBorn(kept.id);
      void navigate({ to: '/workflow/create', search: { draft: String(kept.id) } as never, replace: true });
    },
  });
  const leave = () => void navigate({ to: '/workflow/list', search: {} as never });
  const go = useMutation({
    mutationFn: async () => {
      const saved = await auto.save();
      if (!saved) return null;
      if (saved.estado === 'activo') return saved;
      return (await backend.api(activateWorkflow, { params: { id: saved.id } })).data[0] as Workflow;
    },
    onSuccess(now) {
      if (!now) return;
      const wasActive = state === 'activo';
      auto.take(now);
      setState(now.estado);
      toast({
        tone: 'ok',
        title: wasActive
          ? t(($) => $.saved, { name: now.nombre })
          : t(($) => $.activated, { name: now.nombre }),
      });
    },
  });
  const copy = useMutation({
    mutationFn: () => keep(backend, null, { ...draft, name: t(($) => $.copy_of, { name: draft.name }) }),
    onSuccess: ({ id }) => navigate({ to: '/workflow/create', search: { draft: String(id) } as never }),
  });
  const failed = go.error ?? copy.error;
  return {
    draft,
    set: (part: Partial<Draft>) => {
      go.reset();
      setDraft((before) => ({ ...before, ...part }));
    },
    kept: auto.kept,
    saving: auto.saving,
    manages,
    fixed: !manages || state === 'cancelado',
    nameless: tried && draft.name.trim() === '',
    problem: auto.problem ?? (failed ? toProblem(failed) : null),
    working: go.isPending || copy.isPending,
    keepNow() {
      setTried(true);
      void auto.save();
    },
    go() {
      setTried(true);
      if (draft.name.trim() !== '' && !go.isPending) go.mutate();
    },
    copy: () => copy.mutate(),
    naming,
    nameGroup: setNaming,
    /** A group was named from a step: it is that step's. */
    grouped: (group: Group) =>
      setDraft((before) => ({
        ...before,
        steps: before.steps.map((step) => (step.key === naming ? { ...step, group: group.id } : step)),
      })),
    ending,
    end: () => setEnding(true),
    dismiss: () => setEnding(false),
    ended() {
      setOver(true);
      setEnding(false);
      leave();
    },
  };
}
