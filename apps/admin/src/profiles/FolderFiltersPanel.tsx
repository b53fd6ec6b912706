import { addUserFoldersById, removeUserFoldersById } from '@legajo/contract/calls/profiles';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { PickList } from '@legajo/ui/kit/field/PickList.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationsQuery, sectorsQuery } from '../people/employees.ts';
import { EffectPanel } from './EffectPanel.tsx';
import css from './Profiles.module.css';
import { type Draft, foldersQuery, type Profiles, profilesQuery } from './profiles.ts';
import { useDraft } from './use-draft.ts';

/** Profiles that take filters: limited, integration, manager. */
const FILTERED = [3, 4, 5];

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
  return <FiltersForm key={JSON.stringify(data.filtros)} personId={personId} stored={data} />;
}

function FiltersForm({ personId, stored }: { readonly personId: number; readonly stored: Profiles }) {
  const { t } = useTranslation('profiles');
  const backend = useBackend();
  const { sector, locacion, carpeta } = stored.filtros;
  const sectorList = useQuery(sectorsQuery(backend)).data ?? [];
  const locationList = useQuery(locationsQuery(backend)).data ?? [];
  const folderList = useQuery(foldersQuery(backend)).data ?? [];
  const [sectors, setSectors] = useState<readonly number[]>(sector);
  const [locations, setLocations] = useState<readonly number[]>(locacion);
  const [folders, setFolders] = useState<readonly number[]>(carpeta);
  const draft: Draft | null =
    same(sectors, sector) && same(locations, locacion) ? null : { of: 'places', sectors, locations };
  const params = { id: personId };
  const saveFolders = async () => {
    const added = folders.filter((id) => !carpeta.includes(id));
    const dropped = carpeta.filter((id) => !folders.includes(id));
    // What comes before what goes: with no folder left in between, everything would be seen for a moment.
    if (added.length > 0)
      await backend.api(addUserFoldersById, { params, body: { id_carpeta: added }, quiet: true });
    if (dropped.length > 0)
      await backend.api(removeUserFoldersById, { params, query: { id_carpeta: dropped }, quiet: true });
  };
  const also = { dirty: !same(folders, carpeta), save: saveFolders };
  const work = useDraft(personId, stored, draft, also, () => undefined);
  const discard = () => {
    setSectors(sector);
    setLocations(locacion);
    setFolders(carpeta);
    work.forget();
  };
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
                onChange={setSectors}
                empty={t(($) => $.none_yet)}
              />
              <PickList
                label={t(($) => $.and_locations)}
                options={options(locationList)}
                chosen={locations}
                onChange={setLocations}
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
            onChange={setFolders}
            empty={t(($) => $.none_yet)}
          />
        </Section>
      </div>
      <EffectPanel {...work} saveLabel={t(($) => $.save_scope)} onSave={work.save} onDiscard={discard} />
    </div>
  );
}

const same = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((one) => b.includes(one));
