import { type Problem, toProblem } from '@legajo/ui/api/problem.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Effect } from './folders.ts';

/**
 * Saving in two steps: what it does to documents that are out is asked first, and saved at once where that is nothing.
 *
 * @param ask what would happen.
 * @param save with the total that was agreed to.
 */
export function useSaving(
  ask: (() => Promise<Effect | undefined>) | null,
  save: (confirmed: number) => Promise<unknown>,
  onDone: () => void,
) {
  const [effect, setEffect] = useState<Effect | null>(null);
  const saving = useMutation({
    mutationFn: async (confirmed: number | null) => {
      if (confirmed === null && ask) {
        const told = await ask();
        if (told && told.total > 0) return told;
      }
      await save(confirmed ?? 0);
      return null;
    },
    onSuccess(told) {
      setEffect(told);
      if (!told) onDone();
    },
    onError: () => setEffect(null),
  });
  const problem: Problem | null = saving.error ? toProblem(saving.error) : null;
  return {
    effect,
    problem,
    fault: (field: string) => problem?.fields?.[field]?.[0],
    working: saving.isPending,
    start: () => saving.mutate(null),
    confirm: (total: number) => saving.mutate(total),
    dismiss: () => setEffect(null),
  };
}
