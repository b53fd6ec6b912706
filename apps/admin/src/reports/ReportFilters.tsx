import { useBackend } from '@legajo/ui/api/context.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationsQuery, sectorsQuery } from '../people/employees.ts';
import { everyTypeQuery } from '../publications/setup.ts';
import css from './Reports.module.css';
import type { ReportSearch } from './search-params.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Folder, type, and where people worked when they were sent it; of people, where they work now. */
export function ReportFilters(props: {
  readonly search: ReportSearch;
  /** Folder and type narrow it too, and places are those of then. */
  readonly ofDocuments: boolean;
  readonly onGo: (change: { readonly [K in keyof ReportSearch]?: string | undefined }) => void;
}) {
  const { search, ofDocuments, onGo } = props;
  const { t } = useTranslation('reports');
  const backend = useBackend();
  const types = useQuery({ ...everyTypeQuery(backend), enabled: ofDocuments }).data ?? [];
  const sectors = useQuery(sectorsQuery(backend)).data ?? [];
  const locations = useQuery(locationsQuery(backend)).data ?? [];
  const named = (rows: readonly { readonly id: number; readonly nombre: string }[]) =>
    rows.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  const folders = [...new Map(types.map((type) => [type.carpeta_id, type.carpeta_nombre]))].map(
    ([id, nombre]) => ({ id, nombre }),
  );
  const within = types.filter(({ carpeta_id: id }) => !search.carpeta || String(id) === search.carpeta);
  const select = (
    name: 'carpeta' | 'tipo' | 'sector' | 'locacion',
    options: readonly Choice[],
    more: object = {},
  ) => (
    <SelectField
      label={t(($) => (ofDocuments ? $.filter[name] : $.filter_now[name as 'sector']))}
      hideLabel
      placeholder={t(($) => $.every[name])}
      value={search[name] ?? ''}
      options={options}
      onChange={({ target }) => onGo({ [name]: target.value || undefined, ...more })}
    />
  );
  return (
    <search className={css.filters}>
      {ofDocuments ? (
        <>
          {select('carpeta', named(folders), { tipo: undefined })}
          {select('tipo', named(within.map((type) => ({ id: type.tipo_id, nombre: type.tipo_nombre }))))}
        </>
      ) : null}
      {select('sector', named(sectors))}
      {select('locacion', named(locations))}
    </search>
  );
}
