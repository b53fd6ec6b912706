import type { LoadField } from '@legajo/contract/people/load-fields';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Load.module.css';
import type { LoadRow } from '../loads.ts';
import { useFieldName } from './use-field-name.ts';
import type { RowChange } from './use-fix-row.ts';

/** One value: shown with what it changes, marked where it breaks a rule, and written over in place. */
export function Cell(props: {
  readonly row: LoadRow;
  readonly field: LoadField;
  readonly editable: boolean;
  readonly active: boolean;
  readonly onActive: () => void;
  /** Goes on to the next cell to correct. @returns whether there is one. */
  readonly onNext: () => boolean;
  readonly fix: (change: RowChange) => void;
}) {
  const { row, field, editable, active, onActive, onNext, fix } = props;
  const { t } = useTranslation('people-loads');
  const nameOf = useFieldName();
  const [text, setText] = useState<string | null>(null);
  const cell = useRef<HTMLButtonElement>(null);
  const value = row.valores[field] ?? '';
  const problem = row.problemas.find(({ campo }) => campo === field);
  const warning = row.avisos.find(({ campo }) => campo === field);
  const change = row.cambios.find(({ campo }) => campo === field);
  const edited = row.editados.includes(field);
  // What is written is no longer warned of.
  const mark = problem ? 'err' : warning && row.resultado === null ? 'wait' : undefined;
  const name = t(($) => $.cell_name, { field: nameOf(field), line: row.fila });

  const save = () => {
    if (text !== null && text.trim() !== value) fix({ fila: row.fila, campo: field, valor: text.trim() });
    setText(null);
  };
  const back = () => requestAnimationFrame(() => cell.current?.focus());
  const onInputKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      setText(null);
      back();
    }
    if (event.key === 'Enter') {
      save();
      back();
    }
    if (event.key === 'Tab' && !event.shiftKey) {
      save();
      if (onNext()) event.preventDefault();
    }
  };
  const onCellKey = (event: KeyboardEvent) => {
    if (!editable) return;
    if (event.key === 'Escape' && edited) {
      event.stopPropagation();
      fix({ fila: row.fila, campo: field, original: 1 });
    }
    // A letter begins to write over the cell, as in any spreadsheet.
    const writes =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'F2' || event.key === 'Delete' || writes) {
      event.preventDefault();
      event.stopPropagation();
      setText(event.key === 'F2' ? value : event.key === 'Delete' ? '' : event.key);
    }
  };
  if (text !== null)
    return (
      <td className={css.cell} data-mark={mark}>
        <input
          // biome-ignore lint/a11y/noAutofocus: the cell that was being walked is the one that is written in
          autoFocus
          aria-label={name}
          aria-invalid={problem ? true : undefined}
          value={text}
          maxLength={300}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onInputKey}
          onBlur={save}
        />
      </td>
    );
  const shown = (
    <>
      {change?.antes ? <del>{change.antes}</del> : null}
      <span>{value}</span>
      {problem ? <span className="sr-only">, {problem.mensaje}</span> : null}
      {warning ? <span className="sr-only">, {t(($) => $.warnings[warning.aviso])}</span> : null}
    </>
  );
  const common = {
    'data-cell': field,
    tabIndex: active ? 0 : -1,
    onFocus: onActive,
    title: problem?.mensaje ?? value,
  };
  return (
    <td
      className={css.cell}
      data-mark={mark}
      data-edited={edited || undefined}
      data-changed={change ? true : undefined}
    >
      {editable ? (
        <button
          ref={cell}
          type="button"
          aria-label={value === '' ? name : undefined}
          onClick={() => setText(value)}
          onKeyDown={onCellKey}
          {...common}
        >
          {shown}
        </button>
      ) : (
        <span title={common.title}>{shown}</span>
      )}
    </td>
  );
}
