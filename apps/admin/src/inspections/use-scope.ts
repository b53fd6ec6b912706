import { formatName } from '@legajo/ui/i18n/people.ts';
import { useTranslation } from 'react-i18next';
import type { Inspection } from './inspections.ts';

/** What an inspection is about, in one sentence. */
export function useScope(): (one: Inspection) => string {
  const { t } = useTranslation('inspections');
  return ({ periodo_desde, periodo_hasta, tipos, sectores, personas }) => {
    const places = [...sectores.map(({ nombre }) => nombre), ...personas.map(formatName)];
    return [
      periodo_desde === periodo_hasta
        ? periodo_desde
        : t(($) => $.months, { first: periodo_desde, last: periodo_hasta }),
      tipos.length === 0 ? t(($) => $.all_types) : tipos.map(({ nombre }) => nombre).join(', '),
      places.length === 0 ? t(($) => $.all_people) : places.join(', '),
    ].join(' · ');
  };
}
