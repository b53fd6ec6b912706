import { f } from '@legajo/contract';
import { ONBOARDING_GROUPS } from '@legajo/contract/onboarding/onboarding';
import { onboardingItemName } from '@legajo/contract/onboarding/onboarding-names';
import { imageAddress, type Reading } from '../wire.ts';
import type { Onboarding } from './read-onboarding.ts';
import type { Reminded } from './remind.ts';
import { type Progress, percentOf, progressOf } from './steps.ts';

const STATES = { current: 'en_curso', finished: 'terminado', replaced: 'reemplazado' } as const;

export const onboardingToWire = (onboarding: Onboarding, { country, language, on }: Reading) => ({
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
  pasos: onboarding.steps.map(({ group, key, required, done, file }) => ({
    grupo: group,
    clave: key,
    nombre: onboardingItemName(country, group, key, on, language),
    obligatorio: f.out.flag(required),
    hecho: f.out.flag(done),
    cuando: f.out.instant(file?.at),
    propio: file && f.out.flag(file.by === onboarding.personId),
  })),
  ...progressToWire(progressOf(onboarding.steps)),
});

export const statisticsToWire = ({ personId, steps }: Onboarding) => ({
  iduser: personId,
  ...progressToWire(progressOf(steps)),
  porcentaje: percentOf(progressOf(steps)),
  grupos: ONBOARDING_GROUPS.map((grupo) => ({
    grupo,
    ...progressToWire(progressOf(steps.filter(({ group }) => group === grupo))),
  })),
});

export const remindedToWire = ({ reminded, owesNothing, already }: Reminded) => ({
  avisados: reminded,
  sin_pendientes: owesNothing,
  ya_avisados: already,
});

const progressToWire = ({ total, done, required, missing }: Progress) => ({
  total,
  hechos: done,
  obligatorios: required,
  faltan: missing,
});
