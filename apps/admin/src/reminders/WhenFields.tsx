import { placeOf } from '@legajo/ui/i18n/dates.ts';
import { DateField } from '@legajo/ui/kit/date/DateField.tsx';
import { Checkbox, Radio } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { firstDayAt, type ReminderDraft } from './draft.ts';
import css from './Reminders.module.css';
import type { FieldsProps } from './WhatFields.tsx';

/** The hours in which people are reminded. */
const TIMES = Array.from({ length: 24 }, (_, i) => {
  const time = `${String(8 + Math.floor(i / 2)).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`;
  return { value: time, label: time };
});

/** When it goes out, how often, and after how long whom people report to hears of it. */
export function WhenFields({ draft, set, errorOf, zone }: FieldsProps & { readonly zone: string }) {
  const { t } = useTranslation('reminders');
  const name = useId();
  const radio = (when: ReminderDraft['when'], label: string) => (
    <Radio
      name={name}
      label={label}
      checked={draft.when === when}
      onChange={() =>
        set(
          when !== 'now' && draft.cuando === ''
            ? { when, cuando: firstDayAt(draft.hora, zone) ?? '' }
            : { when },
        )
      }
    />
  );
  return (
    <section className={css.part}>
      <h2>{t(($) => $.when)}</h2>
      <fieldset className={css.choices}>
        <legend className="sr-only">{t(($) => $.when)}</legend>
        {radio(
          'now',
          t(($) => $.whens.now),
        )}
        {radio(
          'date',
          t(($) => $.whens.date),
        )}
        {radio(
          'again',
          t(($) => $.whens.again),
        )}
      </fieldset>
      {draft.when === 'now' ? null : (
        <div className={css.pair}>
          <DateField
            name="cuando"
            required
            label={draft.when === 'again' ? t(($) => $.first_day) : t(($) => $.fields.cuando)}
            value={draft.cuando}
            onChange={(event) => set({ cuando: event.target.value })}
            error={errorOf('cuando')}
          />
          <SelectField
            name="hora"
            required
            label={t(($) => $.at_hour, { zone: placeOf(zone) })}
            value={draft.hora}
            options={TIMES}
            onChange={({ target }) => set({ hora: target.value })}
            error={errorOf('hora')}
          />
          {draft.when === 'again' ? (
            <>
              <TextField
                name="cada_dias"
                required
                label={t(($) => $.fields.cada_dias)}
                inputMode="numeric"
                value={draft.cada_dias}
                onChange={(event) => set({ cada_dias: event.target.value })}
                error={errorOf('cada_dias')}
              />
              <DateField
                name="hasta"
                required
                label={t(($) => $.fields.hasta)}
                value={draft.hasta}
                onChange={(event) => set({ hasta: event.target.value })}
                error={errorOf('hasta')}
              />
            </>
          ) : null}
        </div>
      )}
      <p className={css.help}>{t(($) => $.when_help)}</p>
      <Checkbox
        name="escalar"
        label={t(($) => $.fields.escalar)}
        checked={draft.escalar}
        onChange={(event) => set({ escalar: event.target.checked })}
      />
      {draft.escalar ? (
        <TextField
          name="escalar_dias"
          required
          label={t(($) => $.fields.escalar_dias)}
          help={t(($) => $.escalate_help)}
          inputMode="numeric"
          value={draft.escalar_dias}
          onChange={(event) => set({ escalar_dias: event.target.value })}
          error={errorOf('escalar_dias')}
        />
      ) : null}
    </section>
  );
}
