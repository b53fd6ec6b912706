import type { Outcome } from '../../command.ts';
import type { ProcessRow } from './portal-client.ts';

/** How a run ends, for whoever reads exit codes. */
export const ENDS = [
  { name: 'done', code: 0, means: 'published whole, or on its way at its date' },
  { name: 'refused', code: 1, means: 'refused, and nothing was published' },
  { name: 'partly', code: 2, means: 'over, and something was not published' },
  { name: 'waits', code: 3, means: 'waits for a person: a review or an approval' },
  { name: 'running', code: 4, means: 'still under way when the wait was over' },
] as const;

type End = (typeof ENDS)[number]['name'];

/** How a process stands for whoever ran the command. */
export function endOf({ fase, total, publicados, excluidos }: ProcessRow, onlyUpload: boolean): End {
  if (fase === 'scheduled') return 'done';
  if (fase === 'review') return onlyUpload ? 'done' : 'waits';
  if (fase === 'approval') return 'waits';
  if (fase !== 'done') return 'running';
  return publicados > 0 && publicados + excluidos >= total ? 'done' : 'partly';
}

const WORDS: Readonly<Record<End, string>> = {
  done: 'Done',
  refused: 'Refused',
  partly: 'Over, and something was not published',
  waits: 'Waits for a person',
  running: 'Still under way',
};
const MOST_FAULTS = 20;

/** The state in lines a person can read, and as one document. */
export function outcomeOf(row: ProcessRow, end: End): Outcome {
  const { idProceso, estado, fase, total, publicados, observados, excluidos, enlace, falla, errores } = row;
  const faults = errores.slice(0, MOST_FAULTS).map(({ archivo, mensaje }) => `  ${archivo}: ${mensaje}`);
  const left = errores.length - faults.length;
  const lines = [
    `${WORDS[end]}: process ${idProceso}, ${publicados} of ${total} published, ${observados} with faults, ${excluidos} left out.`,
    ...(falla ? [`  ${falla.code} ${falla.mensaje}`] : []),
    ...faults,
    ...(left > 0 ? [`  and ${left} more`] : []),
    ...(end !== 'done' && enlace ? [`  ${enlace}`] : []),
  ];
  const json = { idProceso, end, estado, fase, total, publicados, observados, excluidos, falla, errores };
  const code = ENDS.find(({ name }) => name === end)?.code ?? 1;
  return { ok: code === 0, code, json, text: lines.join('\n') };
}
