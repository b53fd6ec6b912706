import { ACTIONS } from '@legajo/contract/actions';
import type { DocumentResult } from '@legajo/contract/documents/results';
import { useSession } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { NumberTable } from '@legajo/ui/table/NumberTable.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { countOf, listOf, type ReportMonth, totalOf } from '../reports.ts';
import type { ReportSearch } from '../search-params.ts';

type Cell = readonly [result: DocumentResult, share?: DocumentResult];

/** What is told of a month, and of which other number it is a part. */
const CELLS: readonly Cell[] = [
  ['publicados'],
  ['recibidos', 'publicados'],
  ['firmados', 'publicados'],
  ['conformes'],
  ['disconformes', 'firmados'],
];

/** Twelve months and their sum; a number opens the list of those documents, to who may search them. */
export function MonthTable(props: {
  readonly months: readonly ReportMonth[];
  readonly search: ReportSearch;
}) {
  const { months, search } = props;
  const { t } = useTranslation('reports');
  const format = useFormat();
  const searches = useSession().actions.includes(ACTIONS.documentSearch);
  const [first, last] = [months[0]?.mes ?? '', months.at(-1)?.mes ?? ''];
  const number = (value: number, result: DocumentResult, name: string, from: string, until: string) =>
    searches && value > 0 ? (
      <Link
        {...listOf(search, result, from, until)}
        aria-label={t(($) => $.list, {
          count: value,
          what: t(($) => $.result[result]),
          name,
        })}
      >
        {format.number(value)}
      </Link>
    ) : (
      format.number(value)
    );
  /** Of those who signed, the share that agreed. */
  const shareOf = (part: number, of: number) => (of === 0 ? '—' : format.share(part, of));
  const cells = (of: (result: DocumentResult) => number, name: string, from: string, until: string) =>
    CELLS.map(([result, whole]) => [
      <td key={result} data-minor={result === 'disconformes'}>
        {number(of(result), result, name, from, until)}
      </td>,
      whole ? (
        <td key={`${result}-share`} data-share data-minor>
          {shareOf(of(result === 'disconformes' ? 'conformes' : result), of(whole))}
        </td>
      ) : null,
    ]);
  return (
    <NumberTable caption={t(($) => $.table)}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.month)}</th>
          {CELLS.map(([result, whole]) => [
            <th key={result} scope="col" data-minor={result === 'disconformes'}>
              {t(($) => $.result[result])}
            </th>,
            whole ? (
              <th key={`${result}-share`} scope="col" data-minor>
                <span aria-hidden="true">{result === 'disconformes' ? t(($) => $.agreed_share) : '%'}</span>
                <span className="sr-only">{t(($) => $.share[result as 'recibidos'])}</span>
              </th>
            ) : null,
          ])}
        </tr>
      </thead>
      <tbody>
        {months.map((month) => {
          const name = format.period(month.mes);
          return (
            <tr key={month.mes}>
              <th scope="row">
                {name} {month.mes === last ? <StatusBadge tone="info">{t(($) => $.open)}</StatusBadge> : null}
              </th>
              {cells((result) => countOf(month, result), name, month.mes, month.mes)}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(($) => $.total)}</th>
          {cells(
            (result) => totalOf(months, result),
            t(($) => $.twelve),
            first,
            last,
          )}
        </tr>
      </tfoot>
    </NumberTable>
  );
}
