import { f } from '@legajo/contract';
import * as doors from '@legajo/contract/calls/onboarding-doors';
import { bind, bindSteps } from '../../platform/http/binding.ts';
import { nameOfItem } from '../names.ts';
import type { Step } from '../people/steps.ts';
import { stateOf } from '../people/wire.ts';
import { readingOf } from '../reading.ts';
import { bringOwnedPaper } from './bring-paper.ts';
import { markStep } from './mark-step.ts';
import { readOwnTasks } from './own-tasks.ts';

const isPaper = ({ group }: Step) => group === 'personal_documents' || group === 'documents';

/** What is somebody's to do for people on the way in. */
export const ownerRoutes = [
  bind(doors.listOwnTasks, async (ctx) => {
    const reading = readingOf(ctx);
    return (await readOwnTasks(ctx)).map(({ onboarding, name, surname, sector, steps }) => ({
      iduser: onboarding.personId,
      nombre: name,
      apellido: surname,
      sector,
      ingreso: f.out.day(onboarding.hiredOn) as string,
      pasos: steps.map((step) => ({
        grupo: step.group,
        clave: step.key,
        nombre: nameOfItem(step.item, step.group, reading),
        hecho: f.out.flag(step.done),
        vence: step.dueOn && f.out.day(step.dueOn),
        vencido: f.out.flag(step.overdue),
        marcable: f.out.flag(step.group === 'tasks'),
        estado: stateOf(step),
        motivo: stateOf(step) === 'rechazado' ? (step.file?.reason ?? null) : null,
        subible: f.out.flag(isPaper(step) && !step.done),
      })),
    }));
  }),
  bindSteps(doors.bringOwnedPaper, async (steps, { params, files }) => {
    const { id: personId, clave: item } = params;
    await bringOwnedPaper(steps, { personId, item }, files.file?.key ?? '');
    return [{ iduser: personId, clave: item, estado: 'entregado' as const }];
  }),
  bind(doors.markStep, async (ctx, { params, body }) => {
    await markStep(ctx, params.id, params.clave, body.hecho);
    return [{ iduser: params.id, clave: params.clave, hecho: f.out.flag(body.hecho) }];
  }),
];
