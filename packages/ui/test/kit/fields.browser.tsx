import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CommandPalette } from '../../src/kit/dialog/CommandPalette.tsx';
import { DateField, MonthField } from '../../src/kit/field/MonthField.tsx';
import { expectSound, show } from './show.tsx';

describe('a field of a date', () => {
  it('writes its slashes itself, takes digits alone, and no more than a day has', async () => {
    await show(<DateField label="Fecha de ingreso" help="dd/mm/aaaa" />);
    const field = page.getByLabelText('Fecha de ingreso');
    await field.click();
    await userEvent.keyboard('1a2-0');
    await expect.element(field).toHaveValue('12/0');
    await userEvent.keyboard('320269');
    await expect.element(field).toHaveValue('12/03/2026');
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
    await expect.element(field).toHaveValue('12/03');
    await expectSound();
  });

  it('does the same for a month, and ties what is wrong to the field', async () => {
    await show(<MonthField label="Período" error="Escriba el mes." />);
    const field = page.getByLabelText('Período');
    await field.fill('102026');
    await expect.element(field).toHaveValue('10/2026');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveAccessibleDescription(/Escriba el mes\./);
    await expectSound();
  });
});

describe('a combobox', () => {
  const names = ['Benítez, Lucía', 'Luna, Tomás', 'Ríos, Ana'];

  function Finding({ onOpen, onClose }: { onOpen: (name: string) => void; onClose: () => void }) {
    const [text, setText] = useState('');
    const entries = names
      .filter((name) => name.toLowerCase().includes(text))
      .map((name) => ({ id: name.slice(0, 3), label: name, icon: IconUser, perform: () => onOpen(name) }));
    return (
      <CommandPalette
        label="Ir a"
        hint="Escriba un nombre"
        text={text}
        onText={setText}
        sections={[{ title: 'Personas', entries }]}
        status={entries.length === 0 ? 'Nada' : null}
        foot="Enter abre"
        onClose={onClose}
      />
    );
  }

  it('is walked by the arrows round and round, tells what is chosen, and opens it with Enter', async () => {
    const [onOpen, onClose] = [vi.fn(), vi.fn()];
    await show(<Finding onOpen={onOpen} onClose={onClose} />);
    const box = page.getByRole('combobox', { name: 'Ir a' });
    await expect.element(box).toHaveFocus();
    const chosen = () => {
      const id = box.element().getAttribute('aria-activedescendant') ?? '';
      return document.getElementById(id)?.textContent;
    };
    expect(chosen()).toContain('Benítez');
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toContain('Ríos');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toContain('Luna');
    await expect.element(page.getByRole('option', { selected: true })).toHaveTextContent('Luna, Tomás');
    await expectSound();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('Luna, Tomás');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('begins anew with what is typed, and opens nothing where nothing is found', async () => {
    const [onOpen, onClose] = [vi.fn(), vi.fn()];
    await show(<Finding onOpen={onOpen} onClose={onClose} />);
    await userEvent.keyboard('{ArrowDown}ana');
    await expect.element(page.getByRole('option')).toHaveTextContent('Ríos, Ana');
    await userEvent.keyboard('xx{Enter}');
    await expect.element(page.getByRole('option')).not.toBeInTheDocument();
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});
