import { addUserFoldersById, removeUserFoldersById } from '@legajo/contract/calls/profiles';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { flatRules } from '@legajo/ui/form/flat-draft.ts';
import { PickList } from '@legajo/ui/kit/field/PickList.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationsQuery, sectorsQuery } from '../people/employees.ts';
import { EffectPanel } from './EffectPanel.tsx';
import css from './Profiles.module.css';
import { type Draft, foldersQuery, type Profiles, profilesQuery } from './profiles.ts';
import { useRehearsed } from './use-rehearsed.ts';

/** Profiles that take filters: limited, integration, manager. */
const FILTERED = [3, 4, 5];

interface Scope {
  readonly sectors: readonly number[];
  readonly locations: readonly number[];
  readonly folders: readonly number[];
}
const RULES = flatRules<Scope>();

/** Of an employee's file: by which sectors, locations and folders what the person sees is filtered. */
export function FolderFiltersPanel({ personId }: { readonly personId: number }) {
  const { t } = useTranslation('profiles');
  const backend = useBackend();
  const { data, error, refetch } = useQuery(profilesQuery(backend, personId));
  if (error) return <ErrorPanel problem={toProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width={60} />;
  const { sector, locacion, carpeta } = data.filtros;
  const takes = data.idperfiles.some((type) => FILTERED.includes(type));
  if (!takes && sector.length + locacion.length + carpeta.length === 0)
    return (
      <EmptyState kind="nothing-yet" title={t(($) => $.no_filters_title)}>
        {t(($) => $.no_filters_text)}
      </EmptyState>
    );
  return <FiltersForm key={personId} personId={personId} stored={data} />;
}

function FiltersForm({ personId, stored }: { readonly personId: number; readonly stored: Profiles }) {
  const { t } = useTranslation('profiles');
  const backend = useBackend();
  const { sector, locacion, carpeta } = stored.filtros;
  const sectorList = useQuery(sectorsQuery(backend)).data ?? [];
  const locationList = useQuery(locationsQuery(backend)).data ?? [];
  const folderList = useQuery(foldersQuery(backend)).data ?? [];
  const params = { id: personId };
  const edit = useRehearsed({
    ...RULES,
    place: `scope ${personId}`,
    personId,
    stored,
    toDraft: ({ filtros }): Scope => ({
      sectors: filtros.sector,
      locations: filtros.locacion,
      folders: filtros.carpeta,
    }),
    meantBy(draft): Draft | null {
      const { sectors, locations } = draft;
      const stands = RULES.changedIn(draft, { sectors: sector, locations: locacion, folders: draft.folders });
      return stands.length === 0 ? null : { of: 'places', sectors, locations };
    },
    async also({ folders }) {
      const added = folders.filter((id) => !carpeta.includes(id));
      const dropped = carpeta.filter((id) => !folders.includes(id));
      // What comes before what goes: with no folder left in between, everything would be seen for a moment.
      if (added.length > 0)
        await backend.api(addUserFoldersById, { params, body: { id_carpeta: added }, quiet: true });
      if (dropped.length > 0)
        await backend.api(removeUserFoldersById, { params, query: { id_carpeta: dropped }, quiet: true });
    },
  });
  const { sectors, locations, folders } = edit.draft;
  const set = (field: keyof Scope) => (chosen: readonly number[]) =>
    edit.write((before) => ({ ...before, [field]: chosen }), field);
  const options = (list: readonly { id: number; nombre: string }[]) =>
    list.map(({ id, nombre }) => ({ id, label: nombre }));
  return (
    <div className={css.columns}>
      <div className={css.main}>
        <Section title={t(($) => $.scope)}>
          <div className={css.stack}>
            <div className={css.pair}>
              <PickList
                label={t(($) => $.sectors)}
                options={options(sectorList)}
                chosen={sectors}
                onChange={set('sectors')}
                empty={t(($) => $.none_yet)}
              />
              <PickList
                label={t(($) => $.and_locations)}
                options={options(locationList)}
                chosen={locations}
                onChange={set('locations')}
                empty={t(($) => $.none_yet)}
              />
            </div>
            <p className={css.note}>{t(($) => $.scope_help)}</p>
          </div>
        </Section>
        <Section title={t(($) => $.folders_seen)}>
          <PickList
            label={t(($) => $.folders)}
            help={folders.length === 0 ? t(($) => $.folders_all) : t(($) => $.folders_some)}
            options={folderList.map(({ idCarpeta, nombre }) => ({ id: idCarpeta, label: nombre }))}
            chosen={folders}
            onChange={set('folders')}
            empty={t(($) => $.none_yet)}
          />
        </Section>
      </div>
      <EffectPanel
        edit={edit}
        both={edit.both.map((field) => t(($) => $[field === 'locations' ? 'and_locations' : field]))}
        saveLabel={t(($) => $.save_scope)}
      />
    </div>
  );
}
