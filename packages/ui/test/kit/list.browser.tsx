import type { Pagination } from '@legajo/contract/envelope';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FilterBar, SearchBox } from '../../src/kit/list/FilterBar.tsx';
import type { ListPlace } from '../../src/kit/list/list-place.ts';
import { ListPager } from '../../src/kit/list/Pager.tsx';
import { expectSound, show } from './show.tsx';

const button = (name: string) => page.getByRole('button', { name });

describe('a pager', () => {
  /** A list of 10,057 as its screen has it: past 10,000 only a cursor leads to a page. */
  function Walking() {
    const [place, setPlace] = useState<ListPlace>({ page: 400 });
    const page = place.page ?? 1;
    const pagination = { total: 10_000, more: true, ...(page < 403 ? { next: `to ${page + 1}` } : {}) };
    return (
      <>
        <output>{place.cursor}</output>
        <ListPager
          place={place}
          pagination={pagination as Pagination}
          shown={page < 403 ? 25 : 7}
          onGo={(move) => setPlace(move as ListPlace)}
          hint={null}
        />
      </>
    );
  }

  it('goes on past ten thousand and back the same way, with the rows that are there', async () => {
    await show(<Walking />);
    const range = (text: string) => expect.element(page.getByText(text)).toBeVisible();
    const next = button('Página siguiente');
    await range('9.976–10.000 de más de 10.000');
    await next.click();
    await next.click();
    await range('10.026–10.050 de más de 10.000');
    await expect.element(page.getByRole('status')).toHaveTextContent('to 402');
    await expect.element(button('Última página')).toBeDisabled();
    await expectSound();
    await next.click();
    await range('10.051–10.057 de más de 10.000');
    await expect.element(next).toBeDisabled();
    const back = button('Página anterior');
    await back.click();
    await range('10.026–10.050 de más de 10.000');
    await back.click();
    await back.click();
    await range('9.976–10.000 de más de 10.000');
    await expect.element(page.getByRole('status')).toBeEmptyDOMElement();
  });

  it('ends where the list ends', async () => {
    const onGo = vi.fn();
    const pagination = { total: 120 } as Pagination;
    await show(
      <ListPager place={{ page: 3, rows: 50 }} pagination={pagination} shown={20} onGo={onGo} hint={null} />,
    );
    await expect.element(page.getByText('101–120 de 120')).toBeVisible();
    await expect.element(button('Página siguiente')).toBeDisabled();
    await button('Primera página').click();
    expect(onGo).toHaveBeenLastCalledWith({ rows: 50, page: undefined, cursor: undefined });
  });
});

describe('a search', () => {
  /** As a screen has it: what was asked comes back from the address without the space at its end. */
  function Searching({ onAsk }: { readonly onAsk: (text: string) => void }) {
    const [value, setValue] = useState('');
    const ask = (text: string) => {
      onAsk(text);
      setValue(text.trim());
    };
    return (
      <FilterBar
        search={<SearchBox value={value} onSearch={ask} placeholder="Buscar personas" />}
        chips={value ? [{ id: 'q', label: `“${value}”`, onRemove: () => setValue('') }] : []}
      />
    );
  }

  it('keeps the space after a word while it asks, and asks for both words', async () => {
    const onAsk = vi.fn();
    await show(<Searching onAsk={onAsk} />);
    const box = page.getByRole('searchbox', { name: 'Buscar personas' });
    await box.click();
    await userEvent.keyboard('ana ');
    await vi.waitFor(() => expect(onAsk).toHaveBeenLastCalledWith('ana'));
    await expect.element(page.getByText('“ana”')).toBeVisible();
    await expect.element(box).toHaveValue('ana ');
    await userEvent.keyboard('r');
    await vi.waitFor(() => expect(onAsk).toHaveBeenLastCalledWith('ana r'));
    expect(onAsk.mock.calls.flat()).not.toContain('anar');
    await expectSound();
  });

  it('shows what the address says once that changes by itself, and has `/` for a key', async () => {
    const onAsk = vi.fn();
    await show(<Searching onAsk={onAsk} />);
    const box = page.getByRole('searchbox', { name: 'Buscar personas' });
    await userEvent.keyboard('/');
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard('luna');
    await page.getByRole('button', { name: /“luna”/ }).click();
    await expect.element(box).toHaveValue('');
  });

  /** A list under its search, of which one row can be marked. */
  function Marking({ onAsk }: { readonly onAsk: (text: string) => void }) {
    const [marked, setMarked] = useState<readonly string[]>([]);
    const selection = { ids: new Set(marked), clear: () => setMarked([]) };
    return (
      <>
        <FilterBar
          search={<SearchBox value="" onSearch={onAsk} placeholder="Buscar personas" />}
          selection={selection}
        />
        <label>
          <input type="checkbox" checked={marked.length > 0} onChange={() => setMarked(['1'])} /> Luna
        </label>
      </>
    );
  }

  it('does not lose what was typed in the moment before a row was marked: it waits, and is asked after', async () => {
    const onAsk = vi.fn();
    await show(<Marking onAsk={onAsk} />);
    const box = page.getByRole('searchbox', { name: 'Buscar personas' });
    await box.click();
    await userEvent.keyboard('gom');
    (document.querySelector('[type=checkbox]') as HTMLElement).click();
    await expect.element(page.getByRole('toolbar')).toBeVisible();
    await expect.element(box).not.toBeInTheDocument();
    // Longer than the box waits: what is marked stays marked, no other list takes its place.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(onAsk).not.toHaveBeenCalled();
    await expectSound();
    await button('Quitar selección Esc').click();
    await expect.element(box).toHaveValue('gom');
    await vi.waitFor(() => expect(onAsk).toHaveBeenCalledExactlyOnceWith('gom'));
  });
});
