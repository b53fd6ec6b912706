import { dashboardRecentHires } from '@legajo/contract/calls/home';
import { useTranslation } from 'react-i18next';
import { startsLater } from '../people/starts-later.ts';
import { PersonRows } from './PersonRows.tsx';
import { Widget } from './Widget.tsx';

const SHOWN = 5;
const DAY_AND_MONTH = 5;

/** Who joined in the last thirty days, newest first. */
export function NewHires() {
  const { t } = useTranslation('home');
  return (
    <Widget
      name="hires"
      title={t(($) => $.hires)}
      none={t(($) => $.hires_none)}
      load={async (backend, signal) => (await backend.api(dashboardRecentHires, { signal })).data}
    >
      {(people) => (
        <PersonRows
          rows={people.slice(0, SHOWN).map((person) => ({
            ...person,
            key: String(person.id),
            place: person.cargo ?? person.sector,
            note: startsLater(person)
              ? t(($) => $.hires_on, { day: person.fecha_contratacion.slice(0, DAY_AND_MONTH) })
              : person.fecha_contratacion.slice(0, DAY_AND_MONTH),
          }))}
        />
      )}
    </Widget>
  );
}
