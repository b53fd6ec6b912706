import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ToastProvider, useToast } from '../../src/kit/progress/Toasts.tsx';
import { expectSound, show } from './show.tsx';

function Saying() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast({ tone: 'ok', title: 'Guardado' })}>
        Bien
      </button>
      <button
        type="button"
        onClick={() => toast({ tone: 'err', title: 'Sin conexión', detail: 'Reintente.' })}
      >
        Mal
      </button>
    </>
  );
}

function Portal() {
  const [of, setOf] = useState(1);
  return (
    <ToastProvider of={of}>
      <main>
        <Saying />
        <button type="button" onClick={() => setOf(of + 1)}>
          Otra sesión
        </button>
      </main>
    </ToastProvider>
  );
}

const press = (name: string) => page.getByRole('button', { name }).click();
const region = () => page.getByRole('status');

describe('what is said', () => {
  it('goes into a live region that was there before, good news for a while and the rest until read', async () => {
    await show(<Portal />);
    const before = region().element();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await press('Bien');
    await press('Mal');
    await expect.element(page.getByText('Guardado')).toBeVisible();
    await expect.element(page.getByText('Reintente.')).toBeVisible();
    expect(region().element()).toBe(before);
    await expectSound();
    const [stay, ...others] = timers.mock.calls.filter(([, ms]) => ms === 8000);
    timers.mockRestore();
    expect(others).toEqual([]);
    const end = stay?.[0];
    if (typeof end !== 'function') throw new Error('good news stay for ever');
    end();
    await expect.element(page.getByText('Guardado')).not.toBeInTheDocument();
    await expect.element(page.getByText('Sin conexión')).toBeVisible();
    await press('Cerrar');
    await expect.element(region()).toBeEmptyDOMElement();
  });

  it('is not shown to whoever signs in next', async () => {
    await show(<Portal />);
    await press('Mal');
    await expect.element(page.getByText('Sin conexión')).toBeVisible();
    await press('Otra sesión');
    await expect.element(region()).toBeEmptyDOMElement();
  });
});
