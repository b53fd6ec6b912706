import { useBackend } from '@legajo/ui/api/context.tsx';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { MonthField } from '@legajo/ui/kit/field/MonthField.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { locationsQuery, sectorsQuery } from '../people/employees.ts';
import { foldersQuery, typesQuery } from '../publications/setup.ts';
import type { ReminderDraft, ReminderField } from './draft.ts';
import css from './Reminders.module.css';

export interface FieldsProps {
  readonly draft: ReminderDraft;
  readonly set: (part: Partial<ReminderDraft>) => void;
  readonly errorOf: (field: ReminderField) => string | undefined;
}

/** What is reminded of, and of whom; all where nothing is chosen. */
export function WhatFields({ draft, set, errorOf }: FieldsProps) {
  const { t } = useTranslation('reminders');
  const backend = useBackend();
  const folders = useQuery(foldersQuery(backend)).data ?? [];
  const types = useQuery(typesQuery(backend, draft.carpeta)).data ?? [];
  const sectors = useQuery(sectorsQuery(backend)).data ?? [];
  const locations = useQuery(locationsQuery(backend)).data ?? [];
  const options = (list: readonly { readonly id: number; readonly nombre: string }[]) =>
    list.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  const field = (
    name: 'carpeta' | 'tipo' | 'sector' | 'locacion',
    list: readonly { readonly value: string; readonly label: string }[],
    more: Partial<ReminderDraft> = {},
    disabled = false,
  ) => (
    <SelectField
      name={name}
      label={t(($) => $.fields[name])}
      placeholder={t(($) => $.all[name])}
      value={draft[name]}
      options={list}
      disabled={disabled}
      error={errorOf(name)}
      onChange={({ target }) => set({ [name]: target.value, ...more })}
    />
  );
  return (
    <section className={css.part}>
      <h2>{t(($) => $.what)}</h2>
      <ChipChoice
        label={t(($) => $.fields.objetivo)}
        current={draft.objetivo}
        onChange={(id) => set({ objetivo: id === 'sin_abrir' ? 'sin_abrir' : 'sin_firmar' })}
        options={(['sin_firmar', 'sin_abrir'] as const).map((id) => ({ id, label: t(($) => $.targets[id]) }))}
      />
      <div className={css.pair}>
        {field(
          'carpeta',
          folders.map(({ idCarpeta, nombre }) => ({ value: String(idCarpeta), label: nombre })),
          { tipo: '' },
        )}
        {field(
          'tipo',
          types.map(({ idSubCarpeta, name }) => ({ value: String(idSubCarpeta), label: name })),
          {},
          draft.carpeta === '',
        )}
        <MonthField
          name="periodo"
          label={t(($) => $.fields.periodo)}
          placeholder="mm/aaaa"
          value={draft.periodo}
          onChange={(event) => set({ periodo: event.target.value })}
          error={errorOf('periodo')}
        />
        {field('sector', options(sectors))}
        {field('locacion', options(locations))}
      </div>
    </section>
  );
}
