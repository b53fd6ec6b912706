import { dashboardInOut } from '@legajo/contract/calls/home';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';
import css from './InOut.module.css';
import { Widget } from './Widget.tsx';

/** Joiners and leavers of twelve months: two bars a month, with their twin in figures for who cannot see them. */
export function InOut() {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Widget
      name="in-out"
      title={t(($) => $.in_out)}
      none={t(($) => $.in_out_none)}
      load={async (backend, signal) => (await backend.api(dashboardInOut, { signal })).data}
    >
      {(months) => {
        const most = Math.max(1, ...months.flatMap(({ ingresos, egresos }) => [ingresos, egresos]));
        const height = (count: number) => `${(count / most) * 100}%`;
        const sum = (key: 'ingresos' | 'egresos') => months.reduce((total, month) => total + month[key], 0);
        return (
          <>
            <p className={css.legend}>
              <span data-what="in">{t(($) => $.joined, { count: sum('ingresos') })}</span>
              <span data-what="out">{t(($) => $.left, { count: sum('egresos') })}</span>
            </p>
            <div className={css.chart} aria-hidden="true">
              {months.map((month) => (
                <div key={month.mes} className={css.month} title={format.period(month.mes)}>
                  <div className={css.bars}>
                    <i data-what="in" style={{ height: height(month.ingresos) }} />
                    <i data-what="out" style={{ height: height(month.egresos) }} />
                  </div>
                  <span>{month.mes.slice(0, 2)}</span>
                </div>
              ))}
            </div>
            <table className="sr-only">
              <caption>{t(($) => $.in_out)}</caption>
              <thead>
                <tr>
                  <th scope="col">{t(($) => $.month)}</th>
                  <th scope="col">{t(($) => $.joined_head)}</th>
                  <th scope="col">{t(($) => $.left_head)}</th>
                </tr>
              </thead>
              <tbody>
                {months.map((month) => (
                  <tr key={month.mes}>
                    <th scope="row">{format.period(month.mes)}</th>
                    <td>{month.ingresos}</td>
                    <td>{month.egresos}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        );
      }}
    </Widget>
  );
}
