import { dayIn, type ErrorDefinition, e, type Values } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { holdRoll, resolveSelection, type Selected } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';
import { countTies, type Leaver, selectWorkers, type Ties } from '../employment.sql.ts';
import { endEmployment, refuseGone } from '../end-employment.ts';
import { judgeDismissal } from './judge-dismissal.ts';

/** Somebody who stays, and why. */
interface Stays {
  readonly id: number;
  /** "Apellido, Nombre" of who is in reach. */
  readonly name: string | null;
  readonly definition: ErrorDefinition;
  readonly values?: Values | undefined;
}

export interface MassReport {
  readonly people: number;
  readonly dismissed: number;
  readonly refused: readonly Stays[];
  readonly ties: Ties;
  readonly administering: number;
}

/**
 * Dismisses several people from one day on, in one transaction, as a file of them would: those who may be are, the others
 * stay, each with the reason. A dry run judges the same and writes nothing.
 *
 * @throws Failure `fieldRequired` when nobody is named, `dateInFuture`, `selectionChanged`, `selectionTooMany`.
 */
export async function dismissEmployees(
  ctx: Ctx,
  selected: Selected,
  leave: Omit<Leaver, 'id'>,
  simulate: boolean,
): Promise<MassReport> {
  const { actor, now, tx } = ctx;
  if (selected.ids.length === 0 && !selected.found)
    refuseField(e.employment.fieldRequired, 'idusuarios', 'required');
  const today = dayIn(now, actor.timeZone);
  // One day for all of them: what is wrong with it is nobody's in particular.
  if (leave.on > today) refuseField(e.employment.dateInFuture, 'fechabaja');
  if (!simulate) await holdRoll(tx);
  const ids = [...new Set(await resolveSelection(ctx, selected, ctx.platform.limits['selection.people']))];
  const workers = await selectWorkers(tx, actor.personId, { ids }, !simulate);
  if (!simulate) refuseGone(ctx, workers);
  const byId = new Map(workers.map((worker) => [worker.id, worker]));
  const refused: Stays[] = [];
  const leaving = ids.flatMap((id) => {
    const worker = byId.get(id);
    const known = worker?.visible ? `${worker.surname}, ${worker.name}` : null;
    // Whether somebody out of reach exists is not told.
    const problem = worker?.visible || id === actor.personId ? null : e.employment.unknownPerson;
    const judged = worker && !problem ? judgeDismissal(worker, leave.on, actor, today) : null;
    if (!problem && !judged && worker) return [worker];
    refused.push({
      id,
      name: known,
      definition: problem ?? judged?.definition ?? e.employment.unknownPerson,
      values: judged?.values,
    });
    return [];
  });
  const leavers = leaving.map(({ id }) => ({ id, ...leave }));
  const report = {
    people: ids.length,
    dismissed: leavers.length,
    refused,
    ties: await countTies(
      tx,
      leavers.map(({ id }) => id),
    ),
    administering: leaving.filter(({ administers }) => administers).length,
  };
  if (simulate) return report;
  await endEmployment(ctx, leavers);
  await record(ctx, [
    {
      event: 'employees.dismissed',
      actorId: actor.personId,
      subject: 'company',
      subjectId: ctx.companyId,
      body: { rows: report.people, dismissed: report.dismissed, refused: refused.length },
    },
  ]);
  return report;
}
