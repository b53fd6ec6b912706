import type { Workflow } from './workflows.ts';

/** A step while it is written. */
export interface DraftStep {
  /** Of this screen: what a step is told apart by while it is moved. */
  readonly key: number;
  readonly name: string;
  readonly group: number | null;
  readonly rule: Workflow['pasos'][number]['regla'];
  readonly days: number;
  readonly late: Workflow['pasos'][number]['al_vencer'];
}

/** A workflow while it is written. */
export interface Draft {
  readonly name: string;
  readonly steps: readonly DraftStep[];
  /** Ids of document types. */
  readonly types: readonly number[];
}

export const DAYS_MOST = 30;
export const STEPS_MOST = 10;

let lastKey = 0;

export const newStep = (): DraftStep => {
  lastKey += 1;
  return { key: lastKey, name: '', group: null, rule: 'uno', days: 3, late: 'esperar' };
};

export const NEW: Draft = { name: '', steps: [], types: [] };

export const draftOf = (workflow: Workflow): Draft => ({
  name: workflow.nombre,
  steps: workflow.pasos.map((step) => ({
    ...newStep(),
    name: step.nombre ?? '',
    group: step.grupo?.id ?? null,
    rule: step.regla,
    days: step.plazo_dias,
    late: step.al_vencer,
  })),
  types: workflow.documentos.map(({ idSubCarpeta }) => idSubCarpeta),
});

/** What of a draft is kept: two of them are the same where this is. */
export const contentOf = ({ name, steps, types }: Draft): string =>
  JSON.stringify([name.trim(), steps.map(({ key: _, ...step }) => step), types]);

/** The steps with one of them moved by some places; as they are where there is no such place. */
export function moved(steps: readonly DraftStep[], key: number, by: number): readonly DraftStep[] {
  const from = steps.findIndex((step) => step.key === key);
  const step = steps[from];
  const to = from + by;
  if (!step || to < 0 || to >= steps.length) return steps;
  const others = steps.filter((one) => one !== step);
  return [...others.slice(0, to), step, ...others.slice(to)];
}
