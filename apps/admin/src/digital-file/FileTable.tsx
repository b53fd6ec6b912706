import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatName, identityLabel } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { FilterBar, SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { NothingFound } from '@legajo/ui/kit/list/NothingFound.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useSelection } from '@legajo/ui/table/use-selection.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { locationsQuery, sectorsQuery } from '../people/employees.ts';
import { KeyHint } from '../shell/KeyHint.tsx';
import css from './DigitalFile.module.css';
import { type FileRow, filesQuery, papersQuery } from './files.ts';
import { Share } from './Share.tsx';
import { type FilesSearch, STATES } from './search-params.ts';

/** Papers that a row names. */
const NAMED = 3;
const NO_ROWS: readonly FileRow[] = [];

/** Whose file lacks what, person by person. */
export function FileTable(props: {
  readonly search: FilesSearch;
  readonly onGo: (change: Partial<Record<keyof FilesSearch, string | number | undefined>>) => void;
  readonly onAsk: (ids: readonly number[]) => void;
}) {
  const { search, onGo, onAsk } = props;
  const { t } = useTranslation('digital-file');
  const backend = useBackend();
  const country = useSession().user?.pais;
  const navigate = useNavigate();
  const list = useQuery(filesQuery(backend, search));
  const papers = useQuery(papersQuery(backend)).data ?? [];
  const sectors = useQuery(sectorsQuery(backend)).data ?? [];
  const locations = useQuery(locationsQuery(backend)).data ?? [];
  const selection = useSelection(JSON.stringify(search));
  const rows = list.data?.data ?? NO_ROWS;
  const pagination = list.data?.pagination;
  const common: Readonly<Record<string, string>> = t(($) => $.common, { returnObjects: true });
  const nameOf = (key: string) => papers.find(({ papel }) => papel === key)?.nombre ?? common[key] ?? key;
  /** The first of them and how many more: the person's file names all. */
  const namesOf = (keys: readonly string[]) => {
    const names = keys.slice(0, NAMED).map(nameOf).join(', ');
    const count = keys.length - NAMED;
    return count > 0 ? t(($) => $.names_more, { names, count }) : names;
  };
  const columns: readonly Column<FileRow>[] = [
    {
      id: 'person',
      header: t(($) => $.person),
      cell: (row) => (
        <>
          <strong>{formatName(row)}</strong>
          {row.ingresa ? <span className={css.lacks}>{t(($) => $.starts, { day: row.ingresa })}</span> : null}
        </>
      ),
    },
    {
      id: 'percent',
      header: t(($) => $.percent),
      cell: (row) => <Share percent={row.porcentaje} />,
      whole: true,
    },
    {
      id: 'sector',
      header: t(($) => $.sector),
      cell: (row) => row.sector ?? '—',
      hideBelow: 'desk',
    },
    {
      id: 'lack',
      header: t(($) => $.lack),
      width: '42%',
      hideBelow: 'phone',
      cell: (row) => (
        <>
          {row.vencidos.length > 0 ? (
            <span className={css.lacks}>{t(($) => $.ran_out, { names: namesOf(row.vencidos) })}</span>
          ) : null}
          {row.faltan.length > 0 ? (
            <span className={css.lacks}>{t(($) => $.lacking, { names: namesOf(row.faltan) })}</span>
          ) : null}
          {row.entregados.length > 0 ? (
            <span className={css.lacks}>{t(($) => $.waiting, { names: namesOf(row.entregados) })}</span>
          ) : null}
          {row.presentes === row.exigidos ? t(($) => $.full_text) : null}
        </>
      ),
    },
  ];
  const named = (of: readonly { id: number; nombre: string }[], id: string) =>
    of.find((one) => String(one.id) === id)?.nombre ?? id;
  const chip = (id: keyof FilesSearch, label: string | undefined) =>
    label === undefined ? [] : [{ id, label, onRemove: () => onGo({ [id]: undefined }) }];
  const { q, sector, locacion, papel, estado } = search;
  const chips = [
    ...chip('q', q && t(($) => $.chips.text, { text: q })),
    ...chip('sector', sector && t(($) => $.chips.sector, { name: named(sectors, sector) })),
    ...chip('locacion', locacion && t(($) => $.chips.location, { name: named(locations, locacion) })),
    ...chip('papel', papel && t(($) => $.chips.paper, { name: nameOf(papel) })),
    ...chip('estado', estado && t(($) => $.chips.state, { name: t(($) => $.states[estado]) })),
  ];
  const clear = () =>
    onGo({ q: undefined, sector: undefined, locacion: undefined, papel: undefined, estado: undefined });
  const select = (
    key: 'sector' | 'locacion' | 'papel' | 'estado',
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <SelectField
      hideLabel
      label={label}
      placeholder={label}
      value={search[key] ?? ''}
      options={options}
      onChange={(event) => onGo({ [key]: event.target.value || undefined })}
    />
  );
  const options = (of: readonly { id: number; nombre: string }[]) =>
    of.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  return (
    <>
      <FilterBar
        search={
          <SearchBox
            value={q ?? ''}
            placeholder={t(($) => $.search, { identity: identityLabel(country) })}
            onSearch={(text) => onGo({ q: text || undefined })}
          />
        }
        chips={chips}
        onClear={clear}
        selection={selection}
        acts={
          <Button variant="quiet" size="small" onClick={() => onAsk([...selection.ids].map(Number))}>
            {t(($) => $.ask)}
          </Button>
        }
      >
        {select(
          'sector',
          t(($) => $.sector),
          options(sectors),
        )}
        {select(
          'locacion',
          t(($) => $.location),
          options(locations),
        )}
        {select(
          'papel',
          t(($) => $.paper),
          papers.map((paper) => ({ value: paper.papel, label: paper.nombre })),
        )}
        {select(
          'estado',
          t(($) => $.state),
          STATES.map((state) => ({ value: state, label: t(($) => $.states[state]) })),
        )}
      </FilterBar>
      <DataTable
        caption={t(($) => $.title)}
        rows={rows}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={formatName}
        onOpen={(row) => void navigate({ to: '/employee/$id', params: { id: String(row.id) }, search: {} })}
        selection={selection}
        tall
        {...ofQuery(list)}
        empty={
          chips.length === 0 ? (
            <EmptyState kind="nothing-yet" title={t(($) => $.empty_title)}>
              {t(($) => $.empty_text)}
            </EmptyState>
          ) : (
            <NothingFound title={t(($) => $.nothing)} chips={chips} onClear={clear} />
          )
        }
      />
      <ListPager place={search} pagination={pagination} shown={rows.length} onGo={onGo} hint={<KeyHint />} />
    </>
  );
}
