import { f } from '@legajo/contract';
import type { Sight } from './who-can-see.ts';

export const sightToWire = (sight: Sight) => ({
  id: sight.id,
  nombre: sight.name,
  apellido: sight.surname,
  perfiles: [...sight.types],
  titular: f.out.flag(sight.owner),
  ve_legajo: f.out.flag(sight.seesPerson),
  ve_documento: sight.seesDocument === null ? null : f.out.flag(sight.seesDocument),
  pasos: sight.steps.map(({ step, passes, reason }) => ({
    paso: step,
    pasa: f.out.flag(passes),
    motivo: reason,
  })),
});
