import type { Outcome } from '../../command.ts';
import type { ProcessRow } from './portal-client.ts';

/** How a run ends, for whoever reads exit codes. */
export const ENDS = [
  { name: 'done', code: 0, means: 'published whole, or on its way at its date' },
  { name: 'refused', code: 1, means: 'refused, and nothing was published' },
  { name: 'partly', code: 2, means: 'over, and something was not published' },
  { name: 'waits', code: 3, means: 'waits for a person: a review or an approval' },
  {
    name: 'running',
    code: 4,
    means: 'not known to be over: still under way, or the portal fell silent; run it again',
  },
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
  running: 'Not known to be over',
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
  const code = codeOf(end);
  return { ok: code === 0, code, json, text: lines.join('\n') };
}

/**
 * What is said of a publication that fell out of sight: it goes on or not, and the same run again follows it.
 *
 * @param process its number; null where not even that was heard.
 */
export function outOfSight(process: number | null, why: string): Outcome {
  const of = process === null ? '' : `: process ${process}`;
  return {
    ok: false,
    code: codeOf('running'),
    json: { idProceso: process, end: 'running', why },
    text: `${WORDS.running}${of}.\n  ${why}`,
  };
}

const codeOf = (end: End): number => ENDS.find(({ name }) => name === end)?.code ?? 1;
