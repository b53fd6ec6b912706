import { keyOf, ON_LATE, paperText, STEP_RULES } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/workflows';
import type { ApprovalKinds } from '../approvals/public.ts';
import { searchTerms } from '../people/public.ts';
import { type Binding, bind } from '../platform/http/binding.ts';
import { bindOnce } from '../platform/once/bind-once.ts';
import { cancelWorkflow } from './cancel.ts';
import { activateWorkflow, addWorkflow, changeWorkflow, removeWorkflow, type Wish } from './save.ts';
import { routes as settingRoutes } from './two-persons/routes.ts';
import { rowToWire, triedToWire, typeToWire, workflowToWire } from './wire.ts';
import { listOpenTypes, listWorkflows, readWorkflow, tryWorkflow } from './workflow.ts';

interface Body {
  readonly nombre: string;
  readonly pasos?:
    | readonly {
        readonly nombre?: string | null | undefined;
        readonly grupo?: number | null | undefined;
        readonly regla: (typeof STEP_RULES)[keyof typeof STEP_RULES];
        readonly plazo_dias: number;
        readonly al_vencer: (typeof ON_LATE)[keyof typeof ON_LATE];
      }[]
    | undefined;
  readonly documentos?: readonly number[] | undefined;
  readonly activar: boolean;
}

const wishOf = ({ nombre, pasos, documentos, activar }: Body): Wish => ({
  name: nombre,
  steps: pasos?.map((step) => ({
    name: step.nombre ?? null,
    groupId: step.grupo ?? null,
    rule: keyOf(STEP_RULES, step.regla),
    days: step.plazo_dias,
    onLate: keyOf(ON_LATE, step.al_vencer),
  })),
  typeIds: documentos && [...new Set(documentos)],
  activate: activar,
});

/** Calls of workflows; `kinds` say what becomes of what is refused with one. */
export const routesOf = (kinds: ApprovalKinds): readonly Binding[] => [
  bind(calls.workflows, (ctx, { query }) =>
    listWorkflows(
      ctx,
      {
        state: query.estado === undefined ? null : keyOf(calls.WORKFLOW_STATES, query.estado),
        words: query.q === undefined ? [] : searchTerms(query.q),
      },
      query.pagination,
      rowToWire,
    ),
  ),
  bind(calls.readWorkflow, async (ctx, { params }) => [workflowToWire(await readWorkflow(ctx, params.id))]),
  bindOnce(calls.postWorkflows, [], (steps, { body }, keep) =>
    steps.transaction(async (ctx) => {
      const rows = [workflowToWire(await addWorkflow(ctx, wishOf(body)))];
      await keep(ctx, rows);
      return rows;
    }),
  ),
  bindOnce(calls.putWorkflowsId, [], (steps, { params, body }, keep) =>
    steps.transaction(async (ctx) => {
      const rows = [workflowToWire(await changeWorkflow(ctx, params.id, wishOf(body), body.version))];
      await keep(ctx, rows);
      return rows;
    }),
  ),
  bind(calls.activateWorkflow, async (ctx, { params }) => [
    workflowToWire(await activateWorkflow(ctx, params.id)),
  ]),
  bind(calls.tryWorkflow, async (ctx, { params, body }) =>
    (await tryWorkflow(ctx, params.id, body.idUsuario)).map(triedToWire),
  ),
  bind(calls.patchWorkflowsIdCancel, async (ctx, { params, body }) => {
    const fate = keyOf(calls.PENDING_FATES, body.pendientes);
    const reason = paperText('workflowCancelled', ctx.actor.language);
    const { workflow, goOn, refused } = await cancelWorkflow(ctx, kinds, params.id, fate, reason);
    return [{ ...workflowToWire(workflow), siguen: goOn, rechazados: refused }];
  }),
  bind(calls.workflowTypes, async (ctx) => (await listOpenTypes(ctx)).map(typeToWire)),
  bind(calls.removeWorkflow, async (ctx, { params }) => {
    await removeWorkflow(ctx, params.id);
    return [];
  }),
  ...settingRoutes,
];
