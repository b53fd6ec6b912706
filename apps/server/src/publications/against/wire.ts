import { f } from '@legajo/contract';
import type { Changed, ChangedPeople, Changes } from './changes.ts';

const personToWire = ({ pair, change }: Changed) => ({
  id: pair.personId,
  nombre: pair.name,
  cuil: pair.cuil,
  idItem: pair.itemId,
  archivo: pair.fileName,
  hojas: pair.pages,
  variacion: change === null ? null : Math.round(change * 100),
});

const peopleToWire = ({ total, shown }: ChangedPeople) => ({
  cantidad: total,
  personas: shown.map(personToWire),
});

export function changesToWire({ period, fresh, missing, changing, uncompared }: Changes) {
  return {
    periodo: period === null ? null : f.out.month(period),
    nuevos: peopleToWire(fresh),
    faltan: peopleToWire(missing),
    cambian: peopleToWire(changing),
    sin_comparar: uncompared,
  };
}
