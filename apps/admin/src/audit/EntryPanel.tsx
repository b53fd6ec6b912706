import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Audit.module.css';
import { Chained } from './Chained.tsx';
import type { AuditChange } from './search-params.ts';
import { entryQuery, type WholeEntry } from './trail.ts';

/** One entry: what happened, from where, what it changed, and how it is chained. */
export function EntryPanel(props: {
  readonly id: number;
  readonly onNarrow: (change: AuditChange) => void;
  /** Back to the list, where the screen shows one of both. */
  readonly onBack: (() => void) | undefined;
}) {
  const { id, onNarrow, onBack } = props;
  const { t } = useTranslation('audit');
  const read = useQuery(entryQuery(useBackend(), id));
  return (
    <section className={css.panel} aria-label={t(($) => $.entry_of, { n: id })}>
      {onBack ? (
        <Button size="small" variant="quiet" onClick={onBack}>
          {t(($) => $.back)}
        </Button>
      ) : null}
      {read.error ? <ErrorPanel problem={toProblem(read.error)} onRetry={() => void read.refetch()} /> : null}
      {read.data ? <Shown entry={read.data} onNarrow={onNarrow} /> : read.error ? null : <Skeleton width={70} />}
    </section>
  );
}

function Shown({ entry, onNarrow }: { readonly entry: WholeEntry; readonly onNarrow: (change: AuditChange) => void }) {
  const { t } = useTranslation('audit');
  const { quien, sobre, objeto, cambios, detalle } = entry;
  const facts: (readonly [string, string])[] = [
    [t(($) => $.when), formatInstant(entry.cuando, true)],
    [t(($) => $.who), quien ? formatName(quien) : t(($) => $.portal)],
    ...(sobre ? [[t(($) => $.about), formatName(sobre)] as const] : []),
    ...(objeto.nombre ? [[t(($) => $.thing), objeto.nombre] as const] : []),
    ...(entry.ip ? [[t(($) => $.address), entry.ip] as const] : []),
    ...(entry.agente ? [[t(($) => $.agent), entry.agente] as const] : []),
    ...Object.entries(detalle).map(([name, value]) => [name, said(value)] as const),
  ];
  return (
    <>
      <h2>{entry.descripcion}</h2>
      {entry.borrado === 1 ? <p className={css.note}>{t(($) => $.erased)}</p> : null}
      <Facts rows={facts} />
      {cambios.length > 0 ? (
        <table className={css.changes}>
          <caption>{t(($) => $.changes)}</caption>
          <thead>
            <tr>
              <th scope="col">{t(($) => $.field)}</th>
              <th scope="col">{t(($) => $.before)}</th>
              <th scope="col">{t(($) => $.after)}</th>
            </tr>
          </thead>
          <tbody>
            {cambios.map(({ campo, antes, despues }) => (
              <tr key={campo}>
                <th scope="row">{campo}</th>
                <td>{antes ?? '—'}</td>
                <td>{despues ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <Chained entry={entry} />
      <div className={css.acts}>
        {sobre ? (
          <Button size="small" onClick={() => onNarrow({ sobre: String(sobre.id), quien: undefined })}>
            {t(($) => $.all_about, { name: sobre.apellido })}
          </Button>
        ) : null}
        {quien ? (
          <Button size="small" onClick={() => onNarrow({ quien: String(quien.id), sobre: undefined })}>
            {t(($) => $.all_by, { name: quien.apellido })}
          </Button>
        ) : null}
      </div>
    </>
  );
}

const said = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
