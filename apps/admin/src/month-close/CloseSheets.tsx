import { UnreachableSheets } from '../reminders/UnreachableSheets.tsx';
import type { Which } from './month-close.ts';
import type { CloseSearch } from './search-params.ts';

/** Sheets for those of a list whom no reminder reaches. */
export function CloseSheets(props: {
  readonly which: Which;
  readonly search: CloseSearch;
  readonly target: 'sin_abrir' | 'sin_firmar';
}) {
  const { which, search, target } = props;
  const filter = {
    objetivo: target,
    carpeta: undefined,
    tipo: Number(which.tipo),
    periodo: which.periodo,
    sector: search.sector ? [Number(search.sector)] : [],
    locacion: search.locacion ? [Number(search.locacion)] : [],
  };
  return <UnreachableSheets filter={filter} />;
}
