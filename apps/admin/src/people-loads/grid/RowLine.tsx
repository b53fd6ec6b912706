import {
  IconAlertCircle,
  IconArrowBackUp,
  IconBan,
  IconEqual,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from '../Load.module.css';
import { GRID_FIELDS, type LoadRow } from '../loads.ts';
import { Cell } from './Cell.tsx';
import type { RowChange } from './use-fix-row.ts';
import type { CellName } from './use-grid-keys.ts';

const ICONS = {
  pendiente: IconEqual,
  crear: IconPlus,
  actualizar: IconPencil,
  igual: IconEqual,
  rechazado: IconAlertCircle,
  excluido: IconBan,
};

/** One row: what would become of it, its cells, and why. */
export function RowLine(props: {
  readonly row: LoadRow;
  readonly index: number;
  readonly editable: boolean;
  /** The cell of this row that has the grid's one tab stop. */
  readonly active: CellName | null;
  readonly onActive: (field: CellName) => void;
  readonly onNext: (field: CellName, away: boolean) => boolean;
  readonly fix: (change: RowChange) => void;
}) {
  const { row, index, editable, active, onActive, onNext, fix } = props;
  const { t } = useTranslation('people-loads');
  const Icon = row.deshecho === 'quitado' ? IconArrowBackUp : ICONS[row.veredicto];
  const out = row.veredicto === 'excluido';
  const verdict = row.deshecho
    ? t(($) => $.undone[row.deshecho ?? 'quitado'])
    : row.resultado || (!editable && row.veredicto === 'rechazado')
      ? t(($) => $.outcomes[row.resultado ?? 'rechazado'])
      : t(($) => $.verdicts[row.veredicto]);
  return (
    <tr data-index={index} data-verdict={row.veredicto} aria-rowindex={index + 2}>
      <th scope="row" className={css.line}>
        {row.fila}
      </th>
      <td className={css.verdict}>
        {editable ? (
          <button
            type="button"
            data-cell="verdict"
            tabIndex={active === 'verdict' ? 0 : -1}
            onFocus={() => onActive('verdict')}
            title={out ? t(($) => $.put_in) : t(($) => $.leave_out)}
            onClick={() => fix({ fila: row.fila, excluir: out ? 0 : 1 })}
          >
            <Icon size={16} aria-hidden="true" />
            <span>{verdict}</span>
            <span className="sr-only">, {out ? t(($) => $.put_in) : t(($) => $.leave_out)}</span>
          </button>
        ) : (
          <span>
            <Icon size={16} aria-hidden="true" />
            {verdict}
          </span>
        )}
      </td>
      {GRID_FIELDS.map((field) => (
        <Cell
          key={field}
          row={row}
          field={field}
          editable={editable && !out}
          active={active === field}
          onActive={() => onActive(field)}
          onNext={() => onNext(field, false)}
          fix={fix}
        />
      ))}
      <td className={css.reason}>
        <Reason row={row} fix={editable ? fix : undefined} />
      </td>
    </tr>
  );
}

/** The first reason in words, and how many more there are; for what is sure, what it changes or makes. */
function Reason({
  row,
  fix,
}: {
  readonly row: LoadRow;
  readonly fix: ((change: RowChange) => void) | undefined;
}) {
  const { t } = useTranslation('people-loads');
  const [first, ...more] = row.problemas;
  if (first)
    return (
      <span data-tone="err" title={row.problemas.map(({ mensaje }) => mensaje).join(' · ')}>
        {first.mensaje} <small>{first.code}</small>
        {more.length > 0 ? ` ${t(($) => $.and_more, { count: more.length })}` : null}
      </span>
    );
  const [warning] = row.avisos;
  if (warning && row.resultado === null)
    return (
      <span data-tone="wait">
        {t(($) => $.warnings[warning.aviso])}
        {warning.correcto && fix ? (
          <button
            type="button"
            className={css.meant}
            onClick={() => fix({ fila: row.fila, campo: 'cuil', valor: warning.correcto ?? '' })}
          >
            {t(($) => $.meant, { right: warning.correcto })}
          </button>
        ) : null}
      </span>
    );
  return row.cambios.length > 0 ? <span>{t(($) => $.changes, { count: row.cambios.length })}</span> : null;
}
