import { dashboardRecentHires } from '@legajo/contract/calls/home';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useTranslation } from 'react-i18next';
import css from './HomeScreen.module.css';
import { PersonRows } from './PersonRows.tsx';
import { Widget } from './Widget.tsx';

const SHOWN = 5;

type Hire = Element<typeof dashboardRecentHires>;

/** Who joined in the last thirty days, newest first; who is still to come stands apart, with the day. */
export function NewHires() {
  const { t } = useTranslation('home');
  const rowsOf = (people: readonly Hire[], note: (day: string) => string) =>
    people.map((person) => ({
      ...person,
      key: String(person.id),
      id: person.id,
      place: person.cargo ?? person.sector,
      note: note(person.fecha_contratacion.slice(0, 5)),
    }));
  return (
    <Widget
      name="hires"
      title={t(($) => $.hires)}
      none={t(($) => $.hires_none)}
      load={async (backend, signal) => (await backend.api(dashboardRecentHires, { signal })).data}
    >
      {(people) => {
        const future = people.filter((person) => person.futuro === 1).reverse();
        const past = people.filter((person) => person.futuro === 0).slice(0, SHOWN);
        return (
          <>
            {future.length > 0 ? (
              <>
                <h3 className={css.part}>{t(($) => $.hires_future)}</h3>
                <PersonRows rows={rowsOf(future.slice(0, SHOWN), (day) => t(($) => $.starts_on, { day }))} />
                {past.length > 0 ? <h3 className={css.part}>{t(($) => $.hires_past)}</h3> : null}
              </>
            ) : null}
            <PersonRows rows={rowsOf(past, (day) => day)} />
          </>
        );
      }}
    </Widget>
  );
}
