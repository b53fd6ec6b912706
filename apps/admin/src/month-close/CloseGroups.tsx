import { ACTIONS } from '@legajo/contract/actions';
import { useSession } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { NumberTable } from '@legajo/ui/table/NumberTable.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './MonthClose.module.css';
import { type CloseRow, type CloseState, COUNT_OF, type Which } from './month-close.ts';
import { type CloseSearch, STATES } from './search-params.ts';

/** What is read first on a narrow screen: what is left to do. */
const LEFT: readonly CloseState[] = ['falta', 'sin_abrir', 'sin_firmar'];

const done = (row: CloseRow) => row.firmados + row.disconformes + row.leidos;

/** The share that is through, the parts of it, and the table by group, where each number opens its people. */
export function CloseGroups(props: {
  readonly rows: readonly CloseRow[];
  readonly which: Which;
  readonly by: 'sector' | 'locacion';
}) {
  const { rows, which, by } = props;
  const { t } = useTranslation('month-close');
  const format = useFormat();
  const searches = useSession().actions.includes(ACTIONS.documentSearch);
  const total = rows.find((row) => row.total === 1);
  if (!total || total.personas === 0)
    return (
      <EmptyState kind="nothing-found" title={t(($) => $.nobody)}>
        {t(($) => $.nobody_text)}
      </EmptyState>
    );
  const number = (row: CloseRow, state: CloseState) => {
    const count = row[COUNT_OF[state]];
    if (count === 0) return format.number(count);
    // 0 is who has none.
    const group = row.total === 1 ? {} : { [by]: String(row.id ?? 0) };
    const search = { ...which, ...(by === 'locacion' ? { por: by } : {}), estado: state, ...group };
    const name = row.total === 1 ? t(($) => $.total) : (row.nombre ?? t(($) => $.none[by]));
    return (
      <Link
        to="/documents/month-close"
        search={search as CloseSearch}
        aria-label={t(($) => $.open, { count, what: t(($) => $.states[state]), name })}
      >
        {format.number(count)}
      </Link>
    );
  };
  const cells = (row: CloseRow) => (
    <>
      <td>{format.number(row.personas)}</td>
      {STATES.map((state) => (
        <td key={state} data-minor={!LEFT.includes(state)}>
          {number(row, state)}
        </td>
      ))}
      <td>{row.personas === 0 ? '—' : format.share(done(row), row.personas)}</td>
    </>
  );
  return (
    <>
      <p className={css.share}>
        <strong>{format.share(done(total), total.personas)}</strong>{' '}
        <span>{t(($) => $.done, { done: done(total), count: total.personas })}</span>
      </p>
      <div className={css.bar} aria-hidden="true">
        {[...STATES].reverse().map((state) => {
          const count = total[COUNT_OF[state]];
          return count > 0 ? <div key={state} data-state={state} style={{ flexGrow: count }} /> : null;
        })}
      </div>
      {total.sin_respuesta > 0 && searches ? (
        <p className={css.answer}>
          <Link
            to="/documents/search"
            search={{
              tipo: which.tipo,
              desde: which.periodo,
              hasta: which.periodo,
              pendiente: 'disconformidad',
            }}
          >
            {t(($) => $.unanswered, { count: total.sin_respuesta })}
          </Link>
        </p>
      ) : null}
      <NumberTable caption={t(($) => $.table[by])}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.group[by])}</th>
            <th scope="col">{t(($) => $.people)}</th>
            {STATES.map((state) => (
              <th key={state} scope="col" data-minor={!LEFT.includes(state)}>
                {t(($) => $.states[state])}
              </th>
            ))}
            <th scope="col">{t(($) => $.ready)}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => row.total === 0)
            .map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.nombre ?? t(($) => $.none[by])}</th>
                {cells(row)}
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(($) => $.total)}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </NumberTable>
      <p className={css.note}>{t(($) => $.note)}</p>
    </>
  );
}
