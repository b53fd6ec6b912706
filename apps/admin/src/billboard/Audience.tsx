import { useBackend } from '@legajo/ui/api/context.tsx';
import { Radio } from '@legajo/ui/kit/field/Checkbox.tsx';
import { PickList } from '@legajo/ui/kit/field/PickList.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { locationsQuery, sectorsQuery } from '../people/employees.ts';
import css from './Billboard.module.css';
import type { PostDraft, PostField } from './post-draft.ts';

/** For whom a post is: all sectors and locations, those made later too, or those that are named. */
export function Audience(props: {
  readonly draft: PostDraft;
  readonly set: (part: Partial<PostDraft>) => void;
  readonly errorOf: (field: PostField) => string | undefined;
}) {
  const { draft, set, errorOf } = props;
  const { t } = useTranslation('billboard');
  const backend = useBackend();
  const group = useId();
  const sectors = useQuery(sectorsQuery(backend)).data ?? [];
  const locations = useQuery(locationsQuery(backend)).data ?? [];
  const part = (
    all: 'todos_sectores' | 'todas_locaciones',
    some: 'sectores' | 'locaciones',
    places: readonly { readonly id: number; readonly nombre: string }[],
  ) => {
    const error = errorOf(some);
    return (
      <fieldset className={css.group} aria-describedby={error ? `${group}-${some}` : undefined}>
        <legend>{t(($) => $.fields[some])}</legend>
        <Radio
          name={all}
          label={t(($) => $.every[some])}
          checked={draft[all]}
          onChange={() => set({ [all]: true, [some]: draft[some] })}
        />
        <Radio
          name={some}
          label={t(($) => $.choose)}
          checked={!draft[all]}
          onChange={() => set({ [all]: false, [some]: draft[some] })}
        />
        {draft[all] ? null : (
          <PickList
            label={t(($) => $.fields[some])}
            options={places.map(({ id, nombre }) => ({ id, label: nombre }))}
            chosen={draft[some]}
            onChange={(chosen) => set({ [some]: chosen })}
            empty={t(($) => $.no_places)}
          />
        )}
        {error ? (
          <p id={`${group}-${some}`} className={css.fault}>
            {error}
          </p>
        ) : null}
      </fieldset>
    );
  };
  return (
    <div className={css.days}>
      {part('todos_sectores', 'sectores', sectors)}
      {part('todas_locaciones', 'locaciones', locations)}
    </div>
  );
}
