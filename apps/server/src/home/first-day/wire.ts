import { f } from '@legajo/contract';
import { MOST } from '../waiting/count-kinds.ts';
import type { FirstDay } from './first-day.ts';

export const firstDayToWire = (day: FirstDay) => ({
  empresa: day.company,
  estado: day.state,
  puede_guardar: f.out.flag(day.mayPutAway),
  pasos: day.steps.map((one) => ({
    paso: one.step,
    hecho: f.out.flag(one.done),
    cantidad: Math.min(one.count, MOST),
    mas: f.out.flag(one.count > MOST),
    con_correo: Math.min(one.withMail, MOST),
    titular: one.holder,
  })),
});
