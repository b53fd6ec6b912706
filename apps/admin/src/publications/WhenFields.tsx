import { LIMITS } from '@legajo/contract/limits';
import { dayIn, formatDay } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatInstantIn, formatLongDate, opening, placeOf } from '@legajo/ui/i18n/dates.ts';
import { Radio } from '@legajo/ui/kit/field/Checkbox.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Publishing.module.css';
import { setupQuery } from './setup.ts';

/** When a publication goes out: at once, at a date, or at the one it has already. */
export interface When {
  readonly mode: 'now' | 'date' | 'kept';
  /** dd/mm/yyyy and hh:mm, on the company's clocks. */
  readonly day: string;
  readonly time: string;
}

export const startingWhen = (scheduled: string | null): When => ({
  mode: scheduled === null ? 'now' : 'kept',
  day: '',
  time: '08:00',
});

/** `programar` of the confirmation. */
export function whenToWire(when: When, scheduled: string | null): { programar?: string } {
  if (when.mode === 'date') return { programar: `${when.day} ${when.time}` };
  return when.mode === 'now' && scheduled !== null ? { programar: 'ahora' } : {};
}

/** Chooses between publishing now and at a day and time, in the company's time zone. */
export function WhenFields(props: {
  readonly when: When;
  readonly onChange: (when: When) => void;
  readonly scheduled: string | null;
  readonly error: string | undefined;
}) {
  const { when, onChange, scheduled, error } = props;
  const { t, i18n } = useTranslation('publications');
  const zone = useQuery(setupQuery(useBackend())).data?.zona_horaria;
  const name = useId();
  const choice = (mode: When['mode'], label: string) => (
    <Radio
      name={name}
      label={label}
      checked={when.mode === mode}
      onChange={() => onChange({ ...when, mode })}
    />
  );
  return (
    <fieldset className={css.when}>
      <legend>{t(($) => $.when)}</legend>
      {scheduled && zone
        ? choice(
            'kept',
            t(($) => $.when_kept, { when: formatInstantIn(scheduled, zone) }),
          )
        : null}
      {choice(
        'now',
        t(($) => $.when_now),
      )}
      {choice(
        'date',
        t(($) => $.when_date),
      )}
      {when.mode === 'date' && zone ? (
        <div className={css.moment}>
          <SelectField
            required
            label={t(($) => $.when_day)}
            placeholder={t(($) => $.choose)}
            value={when.day}
            onChange={(event) => onChange({ ...when, day: event.target.value })}
            options={daysFrom(new Date(), zone, i18n.language)}
            error={error}
          />
          <SelectField
            required
            label={t(($) => $.when_time, { zone: placeOf(zone) })}
            value={when.time}
            onChange={(event) => onChange({ ...when, time: event.target.value })}
            options={TIMES}
          />
        </div>
      ) : null}
    </fieldset>
  );
}

const DAY_MS = 86_400_000;
const HALF_HOURS = 48;

const TIMES = Array.from({ length: HALF_HOURS }, (_, i) => {
  const time = `${String(Math.floor(i / 2)).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`;
  return { value: time, label: time };
});

/** Today where the company is, and as many days as a publication may be ahead. */
export function daysFrom(now: Date, timeZone: string, locale: string) {
  const [year = 0, month = 1, day = 1] = dayIn(now, timeZone).split('-').map(Number);
  const days = Math.floor((LIMITS['schedule.seconds'] * 1000) / DAY_MS);
  return Array.from({ length: days + 1 }, (_, i) => {
    const iso = new Date(Date.UTC(year, month - 1, day + i)).toISOString().slice(0, 10);
    // Named by its parts: no zone may turn it into the day before.
    const named = opening(formatLongDate(new Date(year, month - 1, day + i), locale));
    return { value: formatDay(iso), label: named };
  });
}
