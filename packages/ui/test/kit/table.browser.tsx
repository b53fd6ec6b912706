import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Column, DataTable } from '../../src/table/DataTable.tsx';
import { useSelection } from '../../src/table/use-selection.ts';
import { expectSound, show } from './show.tsx';

interface Row {
  readonly id: number;
}

const COLUMNS: readonly Column<Row>[] = [{ id: 'name', header: 'Nombre', cell: ({ id }) => `Persona ${id}` }];
const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: first + index }));

function People({ count = 25, onOpen }: { readonly count?: number; readonly onOpen?: (id: number) => void }) {
  const [at, setAt] = useState(1);
  const selection = useSelection(String(at));
  return (
    <main>
      <button type="button" onClick={() => setAt(at + 1)}>
        Otra página
      </button>
      <output>{[...selection.ids].join(' ')}</output>
      <DataTable
        caption="Personas"
        rows={rowsFrom((at - 1) * count + 1, count)}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowName={({ id }) => `Persona ${id}`}
        selection={selection}
        onOpen={({ id }) => onOpen?.(id)}
      />
    </main>
  );
}

const marked = () => page.getByRole('status');
const box = (name: string) => page.getByRole('checkbox', { name });

describe('rows by keys', () => {
  it('are walked by j and k, marked by x, as a range with Shift, let go by Esc, opened by Enter', async () => {
    const onOpen = vi.fn();
    await show(<People onOpen={onOpen} />);
    await userEvent.keyboard('jjx');
    await expect.element(marked()).toHaveTextContent('2');
    await userEvent.keyboard('jjj{Shift>}X{/Shift}');
    await expect.element(marked()).toHaveTextContent('2 3 4 5');
    await expectSound();
    await userEvent.keyboard('k{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(4);
    await userEvent.keyboard('{Escape}');
    await expect.element(marked()).toHaveTextContent('');
  });

  it('stop at both ends', async () => {
    const onOpen = vi.fn();
    await show(<People count={3} onOpen={onOpen} />);
    await userEvent.keyboard('jkkk{Enter}jjjjj{ArrowDown}{Enter}');
    expect(onOpen.mock.calls.flat()).toEqual([1, 3]);
  });
});

describe('marks', () => {
  it('are of a page: its head marks and lets go all of them, and another page has none', async () => {
    await show(<People count={3} />);
    const head = box('Marcar todas las filas de la página');
    await box('Marcar Persona 2').click();
    await expect.element(head).toBePartiallyChecked();
    await head.click();
    await expect.element(marked()).toHaveTextContent('1 2 3');
    await head.click();
    await expect.element(marked()).toHaveTextContent('');
    await head.click();
    await page.getByRole('button', { name: 'Otra página' }).click();
    await expect.element(page.getByText('Persona 4')).toBeVisible();
    await expect.element(marked()).toHaveTextContent('');
    await expect.element(head).not.toBeChecked();
  });
});

describe('a long list', () => {
  it('draws what is seen and no more, and brings the row that is walked to', async () => {
    await show(
      <div style={{ height: '24rem', display: 'grid' }}>
        <People count={1000} />
      </div>,
    );
    const drawn = () => document.querySelectorAll('tr[data-row]').length;
    await vi.waitFor(() => expect(drawn()).toBeGreaterThan(12));
    expect(drawn()).toBeLessThan(100);
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
    await userEvent.keyboard('{j>60/}');
    await expect.element(page.getByRole('row', { name: /Persona 60/ })).toHaveFocus();
    expect(document.querySelector('[data-row="0"]')).toBeNull();
    expect(drawn()).toBeLessThan(100);
  });
});
