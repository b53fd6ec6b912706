import { homePulse } from '@legajo/contract/calls/home';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Widget } from '../Widget.tsx';
import css from './Bars.module.css';
import { Bars } from './Bars.tsx';

type Figures = Element<typeof homePulse>;
type Band = Figures['antiguedad'][number];

/** People of the list, narrowed to a bar. */
const people = (search: Readonly<Record<string, string>>): LinkProps => ({
  to: '/employees/list',
  search: Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')),
});

/** How the company's people move, in four drawings of which every bar opens its list. */
export function Pulse() {
  const { t } = useTranslation('home');
  return (
    <Widget
      name="pulse"
      title={t(($) => $.pulse)}
      none={t(($) => $.in_out_none)}
      load={async (backend, signal) => (await backend.api(homePulse, { signal })).data}
    >
      {([figures]) => (figures ? <Drawings figures={figures} /> : null)}
    </Widget>
  );
}

function Drawings({ figures: { meses, antiguedad, hoy } }: { readonly figures: Figures }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const bandOf = ({ anios: from, hasta_anios: to }: Band) =>
    to === null
      ? t(($) => $.band_over, { least: from })
      : from === 0
        ? t(($) => $.band_under, { under: to })
        : t(($) => $.band_between, { least: from, under: to });
  const sum = (key: 'ingresos' | 'egresos') => meses.reduce((total, month) => total + month[key], 0);
  const columns = (
    barsOf: (
      month: Figures['meses'][number],
      name: string,
    ) => Parameters<typeof Bars>[0]['columns'][number]['bars'],
  ) =>
    meses.map((month) => {
      const name = format.period(month.mes);
      return { key: month.mes, tick: month.mes.slice(0, 2), name, bars: barsOf(month, name) };
    });
  return (
    <div className={css.charts}>
      <Drawing title={t(($) => $.headcount)} note={format.number(meses.at(-1)?.presentes ?? 0)}>
        <Bars
          title={t(($) => $.headcount)}
          heads={[t(($) => $.month), t(($) => $.people_head)]}
          columns={columns((month, name) => [
            {
              value: month.presentes,
              label: t(($) => $.headcount_part, { month: name, count: month.presentes }),
              tone: 'main',
              link: people({ presente: month.hasta }),
            },
          ])}
        />
      </Drawing>
      <Drawing
        title={t(($) => $.in_out)}
        note={
          <>
            <span className={css.key} data-tone="main">
              {t(($) => $.joined, { count: sum('ingresos') })}
            </span>
            <span className={css.key}>{t(($) => $.left, { count: sum('egresos') })}</span>
          </>
        }
      >
        <Bars
          title={t(($) => $.in_out)}
          heads={[t(($) => $.month), t(($) => $.joined_head), t(($) => $.left_head)]}
          columns={columns((month, name) => [
            {
              value: month.ingresos,
              label: t(($) => $.joined_part, { month: name, count: month.ingresos }),
              tone: 'main',
              link: people({ desde: month.desde, hasta: month.hasta }),
            },
            {
              value: month.egresos,
              label: t(($) => $.left_part, { month: name, count: month.egresos }),
              tone: 'second',
              down: true,
              link: people({ baja_desde: month.desde, baja_hasta: month.hasta }),
            },
          ])}
        />
      </Drawing>
      <Drawing title={t(($) => $.seniority)} note={t(($) => $.band)}>
        <Bars
          title={t(($) => $.seniority)}
          heads={[t(($) => $.band), t(($) => $.people_head)]}
          columns={antiguedad.map((band) => ({
            key: String(band.anios),
            tick: band.hasta_anios === null ? `${band.anios}+` : `${band.anios}–${band.hasta_anios}`,
            name: bandOf(band),
            bars: [
              {
                value: band.personas,
                label: t(($) => $.band_part, { band: bandOf(band), count: band.personas }),
                tone: 'main',
                link: people({ presente: hoy, desde: band.ingreso_desde, hasta: band.ingreso_hasta }),
              },
            ],
          }))}
        />
      </Drawing>
      <Drawing title={t(($) => $.away)}>
        <Bars
          title={t(($) => $.away)}
          heads={[t(($) => $.month), t(($) => $.people_head)]}
          columns={columns((month, name) => [
            {
              value: month.ausentes,
              label: t(($) => $.away_part, { month: name, count: month.ausentes }),
              tone: 'main',
              link: people({ ausente_desde: month.desde, ausente_hasta: month.hasta }),
            },
          ])}
        />
      </Drawing>
    </div>
  );
}

function Drawing(props: { readonly title: string; readonly note?: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <div className={css.head}>
        <h3>{props.title}</h3>
        {props.note === undefined ? null : <p>{props.note}</p>}
      </div>
      {props.children}
    </div>
  );
}
