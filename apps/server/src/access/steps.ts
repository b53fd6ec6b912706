import { PROFILE_TYPES } from '@legajo/contract';
import type { ACCESS_REASONS, ACCESS_STEPS } from '@legajo/contract/calls/access';
import type { Administering } from './access.sql.ts';

export type StepName = (typeof ACCESS_STEPS)[number];
export type Reason = (typeof ACCESS_REASONS)[number];

/** One step on the way to a person, a folder or a document, and why it lets somebody through, or does not. */
export interface Step {
  readonly step: StepName;
  readonly passes: boolean;
  readonly reason: Reason;
}

/** Whether they come in at all. */
export function session({ inactive, blocked }: Administering): Step {
  const reason = inactive ? 'baja' : blocked ? 'bloqueado' : 'activo';
  return { step: 'sesion', passes: reason === 'activo', reason };
}

/** Whether a profile of theirs administers people. */
export const profile = ({ reach }: Administering): Step => ({
  step: 'perfil',
  passes: reach !== 'none',
  reason: reach === 'none' ? 'sin_alcance' : 'administra',
});

/** Whether the folder is one of theirs. */
export function folder({ filtersFolders, folderFits }: Administering): Step {
  if (!filtersFolders) return { step: 'carpeta', passes: true, reason: 'sin_filtro_de_carpetas' };
  return {
    step: 'carpeta',
    passes: folderFits,
    reason: folderFits ? 'carpeta_incluida' : 'carpeta_excluida',
  };
}

/** A line manager opens documents of their reports where the company allows it (decision G2). */
export function toOpen({ types, opensDocuments }: Administering, managersReach: boolean): Step {
  const withheld = types.includes(PROFILE_TYPES.manager) && !managersReach;
  if (opensDocuments && withheld)
    return { step: 'accion_documento', passes: false, reason: 'jefes_sin_datos' };
  return action('accion_documento', opensDocuments);
}

export function action(step: StepName, holds: boolean): Step {
  return { step, passes: holds, reason: holds ? 'con_accion' : 'sin_accion' };
}

/** The way up to where it ends. */
export function upToFailure(steps: readonly Step[]): Step[] {
  const failed = steps.findIndex((step) => !step.passes);
  return failed < 0 ? [...steps] : steps.slice(0, failed + 1);
}
