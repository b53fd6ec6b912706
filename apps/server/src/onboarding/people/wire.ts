import { f } from '@legajo/contract';
import { STEP_GROUPS } from '@legajo/contract/onboarding/onboarding';
import { nameOfItem, type Reading } from '../names.ts';
import { mayMark } from '../owners/may-mark.ts';
import { imageAddress, ownerToWire } from '../wire.ts';
import type { Onboarding } from './read-onboarding.ts';
import type { Reminded } from './remind.ts';
import { type Progress, percentOf, progressOf, type Step } from './steps.ts';

const STATES = { current: 'en_curso', finished: 'terminado', replaced: 'reemplazado' } as const;

/** Where a step stands, in the wire's words. */
export const stateOf = ({ done, waiting, file, form }: Step) => {
  if (done) return 'aprobado' as const;
  if (waiting) return 'entregado' as const;
  return file?.state === 'rejected' || form?.state === 'rejected'
    ? ('rechazado' as const)
    : ('falta' as const);
};

/** @param viewer who reads it, and whether they work with employees. */
export const onboardingToWire = (
  onboarding: Onboarding,
  reading: Reading,
  viewer: { readonly id: number; readonly works: boolean },
) => ({
  id: onboarding.id,
  iduser: onboarding.personId,
  estado: STATES[onboarding.state],
  idCompanyTemplate: onboarding.templateId,
  nombre: onboarding.templateName,
  id_tipo_msg_bienvenida: onboarding.kind,
  mensaje_bienvenida: onboarding.message,
  url: onboarding.url,
  imagen: imageAddress(onboarding.templateId, onboarding.image),
  desde: onboarding.beganAt.toISOString(),
  hasta: f.out.instant(onboarding.endedAt),
  recordado: f.out.instant(onboarding.remindedAt),
  pasos: onboarding.steps.map((step) => stepToWire(step, onboarding, reading, viewer)),
  ...progressToWire(progressOf(onboarding.steps)),
});

function stepToWire(
  step: Step,
  onboarding: Onboarding,
  reading: Reading,
  viewer: { readonly id: number; readonly works: boolean },
) {
  const { group, key, item, required, done, file, doneAt, owner, form } = step;
  const wire = ownerToWire(owner);
  const named = owner === 'manager' ? onboarding.managerId : wire.idResponsable;
  const marks = onboarding.state === 'current' && group === 'tasks';
  return {
    grupo: group,
    clave: key,
    nombre: nameOfItem(item, group, reading),
    obligatorio: f.out.flag(required),
    hecho: f.out.flag(done),
    cuando: f.out.instant(file?.at ?? doneAt?.at ?? form?.sentAt),
    propio: file
      ? f.out.flag(file.by === onboarding.personId)
      : doneAt && f.out.flag(doneAt.by === viewer.id),
    ...wire,
    nombre_responsable: onboarding.names[String(named)] ?? null,
    dias: item.days ?? null,
    estado: stateOf(step),
    idSubida: file?.id ?? null,
    hojas: file?.pages ?? null,
    idFormulario: form?.answerId ?? null,
    idDocumento: form?.documentId ?? null,
    motivo: file?.reason ?? form?.comment ?? null,
    vence: step.dueOn && f.out.day(step.dueOn),
    vencido: f.out.flag(step.overdue),
    marcable: f.out.flag(marks && mayMark(item, onboarding, viewer.id, viewer.works)),
  };
}

export const statisticsToWire = ({ personId, steps }: Onboarding) => ({
  iduser: personId,
  ...progressToWire(progressOf(steps)),
  porcentaje: percentOf(progressOf(steps)),
  grupos: STEP_GROUPS.map((grupo) => ({
    grupo,
    ...progressToWire(progressOf(steps.filter(({ group }) => group === grupo))),
  })),
});

export const remindedToWire = ({ reminded, owesNothing, already }: Reminded) => ({
  avisados: reminded,
  sin_pendientes: owesNothing,
  ya_avisados: already,
});

const progressToWire = ({ total, done, required, missing, waiting, overdue }: Progress) => ({
  total,
  hechos: done,
  obligatorios: required,
  faltan: missing,
  entregados: waiting,
  vencidos: overdue,
});
