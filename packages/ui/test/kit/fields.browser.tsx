import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DateField } from '../../src/kit/date/DateField.tsx';
import { CommandPalette } from '../../src/kit/dialog/CommandPalette.tsx';
import { MonthField } from '../../src/kit/field/MonthField.tsx';
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

  it('takes a day as people write it, and finishes it when it is left', async () => {
    await show(<DateField label="Fecha de ingreso" />);
    const field = page.getByLabelText('Fecha de ingreso');
    for (const [typed, day] of [
      ['1/2/26', '01/02/2026'],
      ['1-2-2026', '01/02/2026'],
      ['9.11.85', '09/11/1985'],
      ['01022026', '01/02/2026'],
      ['2026-02-01', '01/02/2026'],
    ] as const) {
      await field.fill('');
      await field.click();
      if (typed.startsWith('2026')) await field.fill(typed);
      else await userEvent.keyboard(typed);
      await userEvent.tab();
      await expect.element(field).toHaveValue(day);
      await expect.element(field).not.toHaveAttribute('aria-invalid');
    }
  });

  it('says why what was typed is no day once it is left, and no more once it is mended', async () => {
    await show(<DateField label="Fecha de ingreso" error="Complete este dato." />);
    const field = page.getByLabelText('Fecha de ingreso');
    for (const [typed, reason] of [
      ['31022026', /Esa fecha no existe: febrero 2026 tiene 28 días\./],
      ['12132026', /los meses van del 01 al 12/],
      ['1202', /La fecha está incompleta/],
      ['12020026', /de 1900 en adelante/],
    ] as const) {
      await field.fill('');
      await field.fill(typed);
      await userEvent.tab();
      await expect.element(field).toHaveAccessibleDescription(reason);
      await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expectSound();
    await field.fill('28022026');
    await expect.element(field).toHaveAccessibleDescription('Complete este dato.');
  });

  it('is picked from a calendar that keys walk; Esc leaves it as it was', async () => {
    function Kept() {
      const [day, setDay] = useState('31/01/2026');
      return <DateField label="Fecha" value={day} onChange={({ target }) => setDay(target.value)} />;
    }
    await show(<Kept />);
    const field = page.getByLabelText('Fecha', { exact: true });
    const button = page.getByRole('button', { name: 'Elegir la fecha' });
    await button.click();
    const dayOf = (name: string) => page.getByRole('button', { name });
    await expect.element(dayOf('Sábado 31 de enero de 2026')).toHaveFocus();
    await expect.element(page.getByRole('gridcell', { selected: true })).toHaveTextContent('31');
    await userEvent.keyboard('{PageDown}');
    await expect.element(dayOf('Sábado 28 de febrero de 2026')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(dayOf('Domingo 1 de marzo de 2026')).toHaveFocus();
    await expectSound();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    await expect.element(field).toHaveValue('31/01/2026');

    await field.click();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(dayOf('Sábado 31 de enero de 2026')).toHaveFocus();
    await userEvent.keyboard('{Shift>}{PageUp}{/Shift}{Home}{Enter}');
    await expect.element(field).toHaveValue('27/01/2025');
    await expect.element(button).toHaveFocus();

    await button.click();
    await page.getByLabelText('Año').selectOptions('1985');
    await page.getByLabelText('Mes', { exact: true }).selectOptions('Marzo');
    await dayOf('Lunes 4 de marzo de 1985').click();
    await expect.element(field).toHaveValue('04/03/1985');
  });

  it('opens at the month of a day that it lacks', async () => {
    await show(<DateField label="Fecha" defaultValue="31/02/2026" />);
    await page.getByRole('button', { name: 'Elegir la fecha' }).click();
    await expect.element(page.getByRole('button', { name: 'Sábado 28 de febrero de 2026' })).toHaveFocus();
  });

  it('cannot be opened where it is only read', async () => {
    await show(<DateField label="Fecha" value="31/01/2026" readOnly />);
    expect(page.getByRole('button').elements()).toHaveLength(0);
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
