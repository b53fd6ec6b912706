import { dashboardAbsentUsers } from '@legajo/contract/calls/home';
import { useTranslation } from 'react-i18next';
import { PersonRows } from './PersonRows.tsx';
import { Widget } from './Widget.tsx';

const SHOWN = 6;

/** Who is away today, and until when. */
export function Absences() {
  const { t } = useTranslation('home');
  return (
    <Widget
      name="absences"
      title={t(($) => $.absences)}
      none={t(($) => $.absences_none)}
      load={async (backend, signal) => (await backend.api(dashboardAbsentUsers, { signal })).data}
    >
      {(people) => (
        <>
          <PersonRows
            rows={people.slice(0, SHOWN).map((person) => ({
              ...person,
              key: `${person.id} ${person.desde}`,
              id: person.id,
              place:
                person.tipo === 'vacaciones'
                  ? t(($) => $.vacation)
                  : person.tipo
                    ? t(($) => $.leave)
                    : person.sector,
              note: t(($) => $.until, { day: person.hasta.slice(0, 5) }),
            }))}
          />
          {people.length > SHOWN ? <p>{t(($) => $.more_people, { count: people.length - SHOWN })}</p> : null}
        </>
      )}
    </Widget>
  );
}
