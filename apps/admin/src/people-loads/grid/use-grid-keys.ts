import type { LoadField } from '@legajo/contract/people/load-fields';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { GRID_FIELDS, type LoadRow } from '../loads.ts';

/** A cell of the grid; the row's own cell is what it would do. */
export type CellName = LoadField | 'verdict';

export interface Place {
  readonly index: number;
  readonly field: CellName;
}

const CELLS: readonly CellName[] = ['verdict', ...GRID_FIELDS];
const STEPS: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** One cell has the focus; arrows move it, Tab goes to the next one that must be corrected, and out after the last. */
export function useGridKeys(options: {
  readonly rows: readonly LoadRow[];
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly reveal: (index: number) => void;
}) {
  const { rows, scroller, reveal } = options;
  const [active, setActive] = useState<Place>({ index: 0, field: 'verdict' });
  const latest = useRef(active);
  latest.current = active;

  const focus = (place: Place) => {
    setActive(place);
    reveal(place.index);
    const look = (tries: number) => {
      const cell = scroller.current?.querySelector<HTMLElement>(
        `tr[data-index="${place.index}"] [data-cell="${place.field}"]`,
      );
      if (cell) return cell.focus();
      if (tries > 0) requestAnimationFrame(() => look(tries - 1));
    };
    requestAnimationFrame(() => look(5));
  };

  /** The next cell that breaks a rule, behind this one. @returns whether there is one. */
  const next = (from: Place, away = false): boolean => {
    for (let index = from.index; index < rows.length; index += 1) {
      const row = rows[index];
      if (row?.veredicto !== 'rechazado') continue;
      const broken = CELLS.filter((field) => row.problemas.some(({ campo }) => campo === field));
      const behind =
        index > from.index
          ? broken
          : broken.filter((field) => CELLS.indexOf(field) > CELLS.indexOf(from.field));
      const [field] = behind;
      if (field && !(away && index === from.index)) {
        focus({ index, field });
        return true;
      }
    }
    return false;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    const { index, field } = latest.current;
    if (event.key === 'Tab' && !event.shiftKey) {
      if (next(latest.current)) event.preventDefault();
      return;
    }
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = Math.min(Math.max(index + step[0], 0), rows.length - 1);
    const cell = Math.min(Math.max(CELLS.indexOf(field) + step[1], 0), CELLS.length - 1);
    focus({ index: to, field: CELLS[cell] ?? 'verdict' });
  };
  return { active, setActive, next, onKeyDown };
}
