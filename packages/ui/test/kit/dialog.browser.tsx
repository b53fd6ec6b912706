import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '../../src/kit/dialog/Dialog.tsx';
import { TextField } from '../../src/kit/field/TextField.tsx';
import { expectSound, show } from './show.tsx';

function Opener({ dirty }: { readonly dirty?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1>Personas</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Mover"
        {...(dirty === undefined ? {} : { dirty })}
      >
        <TextField label="Motivo" defaultValue="Cambio de turno" />
      </Dialog>
    </main>
  );
}

const dialog = () => page.getByRole('dialog', { name: 'Mover' });
const opener = () => page.getByRole('button', { name: 'Abrir' });
const asked = () => page.getByRole('alert');

async function open(dirty?: boolean) {
  await show(<Opener {...(dirty === undefined ? {} : { dirty })} />);
  await opener().click();
  await expect.element(dialog()).toBeVisible();
}

/** Presses at one element and lets go at another; the browser then clicks what holds both. */
function drag(from: Element, to: Element, clicked: Element) {
  const bubbles = { bubbles: true, cancelable: true };
  from.dispatchEvent(new PointerEvent('pointerdown', bubbles));
  to.dispatchEvent(new PointerEvent('pointerup', bubbles));
  clicked.dispatchEvent(new MouseEvent('click', bubbles));
}

describe('a dialog', () => {
  it('has the focus inside, breaks no rule, and gives the focus back to what opened it', async () => {
    await open();
    expect(dialog().element().contains(document.activeElement)).toBe(true);
    await expectSound();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(document.activeElement).toBe(opener().element());
  });

  it('stays when a selection of text is let go outside, or begins there', async () => {
    await open();
    const box = dialog().element();
    const field = page.getByLabelText('Motivo').element();
    drag(field, box, box);
    drag(box, field, box);
    await expect.element(dialog()).toBeVisible();
  });

  it('closes by a click that begins and ends outside', async () => {
    await open();
    const box = dialog().element();
    drag(box, box, box);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('asks before typed text is lost, and stays or goes as it is told', async () => {
    await open();
    await page.getByLabelText('Motivo').fill('Otro');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('Hay cambios sin guardar')).toBeVisible();
    await expectSound();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await expect.element(asked()).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Motivo')).toHaveValue('Otro');
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('asks by what it is told of instead: `dirty` without a letter typed, and not with it false', async () => {
    await open(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(asked()).toBeVisible();
  });

  it('goes without asking where nothing is to lose', async () => {
    await open(false);
    await page.getByLabelText('Motivo').fill('Otro');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});
