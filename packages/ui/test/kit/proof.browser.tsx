import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createBackend } from '../../src/api/backend.ts';
import { BackendProvider } from '../../src/api/context.tsx';
import { createSession, type SessionUser } from '../../src/api/session.ts';
import { ProofLanding } from '../../src/factors/provider/ProofLanding.tsx';
import { handOver } from '../../src/factors/provider/proof-channel.ts';
import { StepUpDialog } from '../../src/factors/StepUpDialog.tsx';
import { expectSound, show } from './show.tsx';

const DUE = { desafio: '', metodos: [], correo: null, vence: null, reenvios: 0, recuperacion: 0 };
/** What the server was given in, in order. */
let given: URLSearchParams[];
let due: object;
let lifeMs: number;
let refusal: { code: string; message: string } | null;

beforeEach(() => {
  given = [];
  due = { ...DUE, mfa: 'proveedor', proveedor: 'Andes ID' };
  lifeMs = 60_000;
  refusal = null;
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(window, 'close').mockReturnValue(undefined);
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    const sent = new URLSearchParams(String(init?.body ?? ''));
    const told = (data: object, status = 200, code = '00000') =>
      new Response(JSON.stringify({ code, results: { data: [data] } }), { status });
    if (String(address).endsWith('/provider')) {
      const vence = new Date(Date.now() + lifeMs).toISOString();
      return told({ id: 'propia', direccion: 'https://idp.example/auth', vence });
    }
    if (!sent.has('proveedor')) return told(due);
    given.push(sent);
    if (refusal) return told(refusal.message as never, 403, refusal.code);
    return told({ vigente_hasta: new Date().toISOString() });
  });
});
afterEach(() => vi.restoreAllMocks());

async function ask() {
  const session = createSession(localStorage, 'kit.');
  session.set({ token: 'un-token', user: { id: 1, empresa: { id: 1 } } as SessionUser });
  const backend = createBackend({ session, language: () => 'es-AR', onUnauthorised: () => undefined });
  const onSettled = vi.fn();
  await show(
    <BackendProvider backend={backend}>
      <StepUpDialog app="s" onSettled={onSettled} />
    </BackendProvider>,
  );
  return onSettled;
}

const confirm = () => page.getByRole('button', { name: 'Confirmar con Andes ID' });
const told = () => ({ onTaken: vi.fn(), onLate: vi.fn() });

describe('the question who it is, answered at the provider', () => {
  it('asks for the password or the PIN of an employee who has one', async () => {
    due = { ...DUE, mfa: 'clave', pin: 1 };
    await ask();
    await expect.element(page.getByLabelText('Clave o PIN')).toHaveFocus();
    await expect.element(page.getByText('Escriba su clave o su PIN para seguir.')).toBeVisible();
    await expectSound();
  });

  it('is asked beside the password of who has one', async () => {
    due = { ...DUE, mfa: 'clave', proveedor: 'Andes ID' };
    await ask();
    await expect.element(page.getByLabelText('Clave')).toHaveFocus();
    await expect.element(confirm()).toBeVisible();
    await expectSound();
  });

  it('takes what came of its own question, and of no other tab’s', async () => {
    const settled = await ask();
    await confirm().click();
    await expect.element(page.getByRole('link', { name: 'Abrir Andes ID en otra pestaña' })).toHaveFocus();
    const [other, own] = [told(), told()];
    const end = handOver({ id: 'ajena', result: 'de-otra' }, other);
    handOver({ id: 'propia', result: 'lo-que-vino' }, own);
    // A window that does not hear yet is told again after a second.
    const PATIENCE = { timeout: 5_000 };
    await vi.waitFor(() => expect(settled).toHaveBeenCalledWith(true), PATIENCE);
    await vi.waitFor(() => expect(own.onTaken).toHaveBeenCalledOnce(), PATIENCE);
    expect(given.map((sent) => sent.get('proveedor'))).toEqual(['lo-que-vino']);
    expect(other.onTaken).not.toHaveBeenCalled();
    end();
  });

  it('says what it is refused for, and is asked again', async () => {
    refusal = { code: 'SSO_PROOF_NOT_FRESH', message: 'No volvió a preguntarle quién es.' };
    const settled = await ask();
    await confirm().click();
    await expect.element(page.getByRole('link')).toBeVisible();
    handOver({ id: 'propia', result: 'vieja' }, told());
    await expect.element(page.getByRole('alert')).toHaveTextContent('No volvió a preguntarle quién es.');
    await expect.element(confirm()).toBeVisible();
    await expectSound();
    expect(settled).not.toHaveBeenCalled();
  });

  it('says that its time is over', async () => {
    lifeMs = 300;
    await ask();
    await confirm().click();
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(
        'Se terminó el tiempo para confirmar con Andes ID, y no se hizo nada. Confirme otra vez.',
      );
    await expect.element(confirm()).toBeVisible();
    await expectSound();
  });

  it('speaks Portuguese at the page it comes back to, which goes once its result was taken', async () => {
    const channel = new BroadcastChannel('legajo.proof');
    channel.onmessage = ({ data }) => data.result && channel.postMessage({ id: data.id, taken: true });
    await show(<ProofLanding result={{ id: 'una', result: 'cosa' }} />, 'pt-BR');
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('Pronto. Já pode fechar esta janela e continuar no portal.');
    expect(window.close).toHaveBeenCalledOnce();
    await expectSound();
    channel.close();
  });
});
