import { e, f } from '@legajo/contract';
import { Failure } from '../../platform/failure.ts';
import type { HolidayName, ListedHoliday } from './holidays.ts';

export function holidayToWire(listed: ListedHoliday) {
  const { day, name, province, counts } = listed.holiday;
  const shared = { fecha: f.out.day(day), nombre: name, provincia: province, cuenta: f.out.flag(counts) };
  if (listed.of === 'company')
    return {
      ...shared,
      id: String(listed.holiday.id),
      alcance: 'empresa' as const,
      clase: 'feriado' as const,
      origen: 'empresa' as const,
      norma: null,
      verificado: 1 as const,
    };
  const { key, kind, law, isVerified } = listed.holiday;
  return {
    ...shared,
    id: `${key}.${listed.year}`,
    alcance: province === null ? ('nacional' as const) : ('provincial' as const),
    clase: kind === 'holiday' ? ('feriado' as const) : ('optativo' as const),
    origen: 'pais' as const,
    norma: law,
    verificado: f.out.flag(isVerified),
  };
}

export const HOLIDAY_FIELDS = {
  day: 'fecha',
  name: 'nombre',
  province: 'provincia',
  counts: 'cuenta',
} as const;

/** Which holiday an id names: a number is one of the company, a rule and a year one of the country. */
export function wireToName(id: string): HolidayName {
  const own = /^[1-9]\d{0,14}$/.exec(id);
  if (own) return { of: 'company', id: Number(id) };
  const [, key, year] = /^([\w-]{1,60})\.(\d{4})$/.exec(id) ?? [];
  if (key === undefined || year === undefined) throw new Failure(e.leave.notFound);
  return { of: 'country', key, year: Number(year) };
}
