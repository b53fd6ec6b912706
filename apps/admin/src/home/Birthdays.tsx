import { dashboardBirthdays } from '@legajo/contract/calls/home';
import { useTranslation } from 'react-i18next';
import { PersonRows } from './PersonRows.tsx';
import { Widget } from './Widget.tsx';

const SHOWN = 6;

/** Who celebrates today and in the next thirty days, nearest first. */
export function Birthdays() {
  const { t } = useTranslation('home');
  return (
    <Widget
      name="birthdays"
      title={t(($) => $.birthdays)}
      none={t(($) => $.birthdays_none)}
      load={async (backend, signal) =>
        (await backend.api(dashboardBirthdays, { query: { option: '1' }, signal })).data
      }
    >
      {(people) => (
        <PersonRows
          rows={people.slice(0, SHOWN).map((person) => ({
            ...person,
            key: String(person.id),
            id: person.id,
            place: person.sector,
            note: person.hoy ? t(($) => $.today) : person.fecha.slice(0, 5),
            strong: person.hoy === 1,
          }))}
        />
      )}
    </Widget>
  );
}
