import { f } from '@legajo/contract';
import type { Step } from './steps.ts';
import type { Sight } from './who-can-see.ts';
import type { FolderSight } from './who-can-see-folder.ts';

const stepToWire = ({ step, passes, reason }: Step) => ({
  paso: step,
  pasa: f.out.flag(passes),
  motivo: reason,
});

export const sightToWire = (sight: Sight) => ({
  id: sight.id,
  nombre: sight.name,
  apellido: sight.surname,
  perfiles: [...sight.types],
  titular: f.out.flag(sight.owner),
  ve_legajo: f.out.flag(sight.seesPerson),
  ve_documento: sight.seesDocument === null ? null : f.out.flag(sight.seesDocument),
  pasos: sight.steps.map(stepToWire),
});

export const folderSightToWire = ({ id, name, surname, types, sees, steps }: FolderSight) => ({
  id,
  nombre: name,
  apellido: surname,
  perfiles: [...types],
  ve: f.out.flag(sees),
  pasos: steps.map(stepToWire),
});
