import { ACTIONS } from '@legajo/contract/actions';
import { useSession } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '../FigureTable.tsx';
import css from '../Reports.module.css';
import type { ReportRow } from '../reports.ts';
import type { ReportSearch } from '../search-params.ts';

type Row = ReportRow<'legajo'>;

/** How many files have each paper; what lacks is asked for where the list is. */
export function Files(props: { readonly rows: readonly Row[]; readonly search: ReportSearch }) {
  const { rows, search } = props;
  const { t } = useTranslation('reports');
  const format = useFormat();
  const lists = useSession().actions.includes(ACTIONS.employees);
  const { sector, locacion } = search;
  const list = (estado: 'completo' | 'entregado' | 'vencido' | 'falta') =>
    lists &&
    (({ papel }: Row) => ({
      to: '/digital-file' as const,
      search: {
        vista: 'personas' as const,
        papel,
        estado,
        ...(sector ? { sector } : {}),
        ...(locacion ? { locacion } : {}),
      },
    }));
  const bar = rows.map(({ papel, nombre, porcentaje }) => (
    <li key={papel}>
      <span>{nombre}</span>
      <span className={css.meter} aria-hidden="true">
        <span style={{ width: `${porcentaje}%` }} />
      </span>
      <span>{t(($) => $.percent, { value: format.number(porcentaje) })}</span>
    </li>
  ));
  return (
    <>
      <ul className={css.meters} aria-label={t(($) => $.column.porcentaje)}>
        {bar}
      </ul>
      <FigureTable<Row>
        caption={t(($) => $.caption.legajo)}
        head={t(($) => $.column.nombre)}
        rows={rows}
        rowKey={(row) => row.papel}
        name={(row) => row.nombre}
        columns={[
          { name: t(($) => $.column.exigidos), value: (row) => row.exigidos, minor: true },
          { name: t(($) => $.column.tienen), value: (row) => row.presentes, list: list('completo') },
          { name: t(($) => $.column.entregados), value: (row) => row.entregados, list: list('entregado') },
          {
            name: t(($) => $.column.vencidos),
            value: (row) => row.vencidos,
            list: list('vencido'),
            minor: true,
          },
          { name: t(($) => $.column.faltan), value: (row) => row.faltan, list: list('falta') },
        ]}
      />
      <p className={css.note}>{t(($) => $.files_note)}</p>
    </>
  );
}
