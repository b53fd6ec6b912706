import { toProblem } from '@legajo/ui/api/problem.ts';
import { useState } from 'react';

/** What whoever asks for papers says of it; empty where they say nothing. */
export interface Said {
  readonly motivo: string;
  readonly hasta: string;
}

/** Why and until when papers are asked for, as it is typed, and as a call takes it. */
export function useAsking() {
  const [said, setSaid] = useState<Said>({ motivo: '', hasta: '' });
  return {
    said,
    change: (part: Partial<Said>) => setSaid((before) => ({ ...before, ...part })),
    body: { motivo: said.motivo.trim() || undefined, hasta: said.hasta.trim() || undefined },
  };
}

/** Why a call was refused, by field and beside them. */
export function refusalOf(error: unknown) {
  const problem = error ? toProblem(error) : null;
  const errors = { motivo: problem?.fields.motivo?.[0], hasta: problem?.fields.hasta?.[0] };
  return { errors, other: errors.motivo || errors.hasta ? null : problem };
}
