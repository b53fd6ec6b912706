import type { ProcessState } from '@legajo/contract';
import { beginWork, noteWork } from '../../long-work/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { markRoundAt } from '../../platform/jobs/rounds/due.sql.ts';
import { insertLoad, type LoadChange, type LoadState, type Standing, updateLoad } from '../loads.sql.ts';

/** Stages a load, and puts it into the list of processes. */
export async function newLoad(
  ctx: Ctx,
  file: { readonly name: string; readonly header: readonly string[]; readonly rows: number },
): Promise<number> {
  const by = ctx.actor.personId;
  const life = ctx.platform.limits['load.life.seconds'] * 1000;
  const expiresAt = new Date(ctx.now.getTime() + life);
  const id = await insertLoad(ctx.tx, {
    by,
    now: ctx.now,
    fileName: file.name,
    header: file.header,
    total: file.rows,
    expiresAt,
  });
  await markRoundAt(ctx, 'employees.sweep', expiresAt);
  const subject = { table: 'employee_load', id } as const;
  await beginWork(ctx, { kind: 'load', by, subject, fileName: file.name, total: file.rows });
  return id;
}

/** Changes a load, tells whoever watches it once the transaction commits, and says in the list where it stands. */
export async function changeLoad(ctx: CompanyCtx, id: number, change: LoadChange): Promise<void> {
  const load = await updateLoad(ctx.tx, id, change);
  if (!load) return;
  await noteWork(
    ctx,
    'load',
    { table: 'employee_load', id },
    {
      state: stateOf(load),
      waits: WAIT.includes(load.state),
      done: load.state === 'done' ? load.created + load.updated + load.equals : load.processed,
      failed: load.refused,
      failureCode: load.failureCode,
    },
  );
}

const WAIT: readonly LoadState[] = ['columns', 'review'];
const ENDS = {
  failed: 'failed',
  undone: 'cancelled',
  discarded: 'cancelled',
} as const satisfies Partial<Record<LoadState, ProcessState>>;

/** Whose rows were erased before anybody confirmed them ran out. */
function stateOf({ state, refused, erasedAt }: Standing): ProcessState {
  if (state === 'done') return refused > 0 ? 'completedWithObservations' : 'completed';
  if (state in ENDS) return ENDS[state as keyof typeof ENDS];
  return erasedAt ? 'expired' : 'running';
}
