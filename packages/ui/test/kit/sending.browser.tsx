import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createBackend } from '../../src/api/backend.ts';
import { BackendProvider } from '../../src/api/context.tsx';
import { createSession } from '../../src/api/session.ts';
import { LeaveGuard } from '../../src/form/LeaveGuard.tsx';
import { TextField } from '../../src/kit/field/TextField.tsx';
import { DropZone } from '../../src/upload/DropZone.tsx';
import { UploadStrip } from '../../src/upload/UploadStrip.tsx';
import { expectSound, show } from './show.tsx';

/** A screen at an address of its own. */
function at(component: () => React.ReactNode, address = '/one') {
  const router = createRouter({
    routeTree: createRootRoute({ component, staticData: { access: 'public' } }),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  return { router, node: <RouterProvider router={router as never} /> };
}

describe('a file on its way', () => {
  const bar = () => page.getByRole('progressbar');

  it('is told of with its share, can be stopped, and leaves no strip when it ends', async () => {
    const backend = createBackend({
      session: createSession(localStorage, 'kit.'),
      language: () => 'es-AR',
      onUnauthorised: () => undefined,
    });
    const stop = vi.fn();
    await show(<BackendProvider backend={backend}>{at(() => <UploadStrip />).node}</BackendProvider>);
    await expect.element(bar()).not.toBeInTheDocument();
    const sending = backend.uploads.begin({
      name: 'octubre.zip',
      place: '/elsewhere',
      told: true,
      share: 0,
      stop,
    });
    await expect.element(page.getByText('Enviando octubre.zip')).toBeVisible();
    sending.sent({ sentBytes: 30, totalBytes: 120 });
    await expect.element(bar()).toHaveAttribute('aria-valuenow', '25');
    await expectSound();
    await page.getByRole('button', { name: 'Detener' }).click();
    expect(stop).toHaveBeenCalledOnce();
    sending.end();
    await expect.element(bar()).not.toBeInTheDocument();
  });

  it('is not begun where its ending or its size is not taken', async () => {
    const onFile = vi.fn();
    await show(<DropZone label="Archivo" accept={['.zip']} maxBytes={10} file={null} onFile={onFile} />);
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['x'], 'recibo.exe'));
    await userEvent.upload(input, new File(['x'.repeat(11)], 'recibos.zip'));
    expect(onFile).not.toHaveBeenCalled();
    await userEvent.upload(input, new File(['x'], 'recibos.ZIP'));
    expect(onFile).toHaveBeenCalledOnce();
    await expectSound();
  });
});

describe('a page with something written', () => {
  function Writing() {
    const [text, setText] = useState('');
    return (
      <main>
        <TextField label="Nota" value={text} onChange={({ target }) => setText(target.value)} />
        <LeaveGuard when={() => text !== ''} />
      </main>
    );
  }
  const asked = () => page.getByRole('dialog', { name: 'Hay cambios sin guardar' });

  it('is left without a word while nothing is written', async () => {
    const { router, node } = at(Writing);
    await show(node);
    await router.navigate({ to: '/two' as never });
    await expect.element(asked()).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/two');
  });

  it('asks first, stays with what was written, and goes when it is told to', async () => {
    const { router, node } = at(Writing);
    await show(node);
    await page.getByLabelText('Nota').fill('hola');
    const leave = () => void router.navigate({ to: '/two' as never });
    leave();
    await expect.element(asked()).toBeVisible();
    await expectSound();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect.element(asked()).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/one');
    await expect.element(page.getByLabelText('Nota')).toHaveValue('hola');
    leave();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/two'));
  });
});
