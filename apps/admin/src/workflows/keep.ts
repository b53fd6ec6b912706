import { addWorkflowGroup, changeWorkflowGroup } from '@legajo/contract/calls/workflow-groups';
import { postWorkflows, putWorkflowsId } from '@legajo/contract/calls/workflows';
import type { Backend } from '@legajo/ui/api/backend.ts';
import type { Draft } from './workflow-draft.ts';
import type { Group, Workflow } from './workflows.ts';

/** Keeps what is written: new, or over what is there. */
export async function keep(
  backend: Backend,
  kept: { readonly id: number; readonly version: number } | null,
  { name, steps, types }: Draft,
): Promise<Workflow> {
  const body = {
    nombre: name.trim(),
    pasos: steps.map((step) => ({
      nombre: step.name.trim() || null,
      grupo: step.group,
      regla: step.rule,
      plazo_dias: step.days,
      al_vencer: step.late,
    })),
    documentos: JSON.stringify(types),
  };
  const { data } = kept
    ? await backend.api(putWorkflowsId, {
        params: { id: kept.id },
        body: { ...body, version: kept.version },
      })
    : await backend.api(postWorkflows, { body });
  return data[0] as Workflow;
}

/** Keeps a group: new, or over the one that is there. */
export async function keepGroup(
  backend: Backend,
  group: Group | null,
  wish: { readonly name: string; readonly people: readonly number[] },
): Promise<Group> {
  const body = { nombre: wish.name.trim(), personas: JSON.stringify(wish.people) };
  const { data } = group
    ? await backend.api(changeWorkflowGroup, {
        params: { id: group.id },
        body: { ...body, version: group.version },
      })
    : await backend.api(addWorkflowGroup, { body });
  return data[0] as Group;
}
