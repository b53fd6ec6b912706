import type { PayrollSetting, PeopleSystem } from './people-system.sql.ts';
import type { Entry } from './source.ts';

export const entryToWire = (entry: Entry) => ({ id: entry.id, nombre: entry.name, codigo: entry.code });

export const payrollToWire = (setting: PayrollSetting) => ({
  active: Number(setting.active),
  activated: Number(setting.salaryAdvance),
});

/** The key itself is never told. */
export const peopleSystemToWire = (system: PeopleSystem) => ({
  direccion: system.address,
  clave: Number(system.secret !== null),
  activo: Number(system.enabled),
});
