import { useTranslation } from 'react-i18next';
import type { Problem } from '../../api/problem.ts';
import { Checkbox } from '../../kit/field/Checkbox.tsx';
import { TextField } from '../../kit/field/TextField.tsx';
import css from './Wishes.module.css';

/** When somebody is told; hours as `hh:mm`, empty where there are none. */
export interface Times {
  readonly from: string;
  readonly until: string;
  readonly daily: boolean;
}

/** Hours in which no telephone rings, and whether mails that do not press come together. */
export function TimesFields(props: {
  readonly times: Times;
  readonly faults: Problem['fields'];
  readonly onChange: (times: Times) => void;
}) {
  const { times, faults, onChange } = props;
  const { t } = useTranslation('notices');
  const field = (name: 'from' | 'until') => {
    const [fault] = faults[name === 'from' ? 'silencio_desde' : 'silencio_hasta'] ?? [];
    return (
      <TextField
        type="time"
        label={t(($) => $.times_own[name])}
        value={times[name]}
        error={fault}
        onChange={({ target }) => onChange({ ...times, [name]: target.value })}
      />
    );
  };
  return (
    <>
      <div className={css.hours}>
        {field('from')}
        {field('until')}
      </div>
      <Checkbox
        label={t(($) => $.times_own.daily)}
        checked={times.daily}
        onChange={({ target }) => onChange({ ...times, daily: target.checked })}
      />
    </>
  );
}

/** The same as calls send it. */
export const timesSent = ({ from, until, daily }: Times) => ({
  silencio_desde: from,
  silencio_hasta: until,
  resumen: daily ? ('diario' as const) : ('inmediato' as const),
});

/** The same as they show it. */
export const timesShown = (shown: {
  readonly silencio_desde: string | null;
  readonly silencio_hasta: string | null;
  readonly resumen: 'inmediato' | 'diario';
}): Times => ({
  from: shown.silencio_desde ?? '',
  until: shown.silencio_hasta ?? '',
  daily: shown.resumen === 'diario',
});
