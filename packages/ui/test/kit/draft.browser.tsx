import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createBackend } from '../../src/api/backend.ts';
import { BackendProvider } from '../../src/api/context.tsx';
import { createSession, type Session } from '../../src/api/session.ts';
import { BothChanged } from '../../src/form/BothChanged.tsx';
import { flatRules } from '../../src/form/flat-draft.ts';
import { LeaveGuard } from '../../src/form/LeaveGuard.tsx';
import { useDraftForm } from '../../src/form/use-draft-form.ts';
import { TextField } from '../../src/kit/field/TextField.tsx';
import { show } from './show.tsx';

type Written = Readonly<Record<'title' | 'text', string>>;
const FIELDS = ['title', 'text'] as const;
const NAMES = { title: 'Título', text: 'Texto' };
const changedIn = (draft: Written, began: Written) => FIELDS.filter((field) => draft[field] !== began[field]);

const user = (id: number, company: number) => ({ id, empresa: { id: company } }) as never;
const enter = (session: Session, id = 1, company = 1) =>
  session.set({ token: `${id}.${company}.${Math.random()}`, user: user(id, company), actions: [] });

/** What is stored, for every form of a test. */
let stored = { draft: { title: 'Uno', text: 'Dos' } as Written, version: 1 };
const save = vi.fn(async (draft: Written) => draft);

function Note() {
  const edit = useDraftForm({
    place: 'note',
    stored,
    changedIn,
    onTopOf: (now: Written, draft: Written, began: Written): Written => ({
      ...now,
      ...Object.fromEntries(changedIn(draft, began).map((field) => [field, draft[field]])),
    }),
    fieldsOf: () => FIELDS,
    faultsOf: ({ title }: Written) => (title ? {} : { title: 'Falta' }),
    save,
    onSaved: () => undefined,
    stale: 'STALE',
    again: async () => stored,
  });
  return (
    <form
      ref={edit.form}
      onSubmit={(event) => {
        event.preventDefault();
        edit.submit();
      }}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field}
          name={field}
          label={NAMES[field]}
          value={edit.draft[field]}
          error={edit.faultOf(field)}
          onChange={({ target }) => edit.write((before) => ({ ...before, [field]: target.value }), field)}
        />
      ))}
      <BothChanged names={edit.both.map((field) => NAMES[field])} />
      <output>{edit.changed.length}</output>
      <button type="submit">Guardar</button>
      <button type="button" onClick={() => void edit.catchUp()}>
        Ponerse al día
      </button>
      <LeaveGuard when={edit.unsaved} />
    </form>
  );
}

const SETTING = flatRules<{ readonly address: string; readonly key: string }>(['key']);
/** What is stored of a setting, which has no version; told to the form as it changes. */
let setting = { address: 'https://uno.example', key: '' };
let tell = (): void => undefined;

function Setting() {
  const [, again] = useState(0);
  tell = () => again((n) => n + 1);
  const edit = useDraftForm({
    ...SETTING,
    place: 'setting',
    stored: { draft: setting },
    faultsOf: () => ({}),
    save: async () => undefined,
    onSaved: () => undefined,
  });
  return (
    <form ref={edit.form}>
      {(['address', 'key'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={name === 'key' ? 'Secreto' : 'Dirección'}
          value={edit.draft[name]}
          onChange={({ target }) => edit.write((before) => ({ ...before, [name]: target.value }), name)}
        />
      ))}
      <BothChanged names={edit.both} />
      <LeaveGuard when={edit.unsaved} />
    </form>
  );
}

/** The form at `/`; nothing is at any other address. */
async function draw(Form: () => ReactNode = Note) {
  const session = createSession(localStorage, 'kit-draft.');
  enter(session);
  const backend = createBackend({ session, language: () => 'es-AR', onUnauthorised: () => undefined });
  const Screen = () => (useLocation().pathname === '/' ? <Form /> : <p>Otra parte</p>);
  const router = createRouter({
    routeTree: createRootRoute({ component: Screen, staticData: { access: 'public' } }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    defaultNotFoundComponent: () => null,
  });
  await show(
    <BackendProvider backend={backend}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </BackendProvider>,
  );
  const go = (to: string, ignoreBlocker = false) => router.navigate({ to: to as never, ignoreBlocker });
  return { session, router, go };
}
const field = (name: string) => page.getByLabelText(name);
const asked = () => page.getByRole('dialog', { name: 'Hay cambios sin guardar' });

describe('a draft', () => {
  beforeEach(() => {
    localStorage.clear();
    save.mockClear();
    stored = { draft: { title: 'Uno', text: 'Dos' }, version: 1 };
  });

  it('is typed, marks what is wrong once it is sent, and is clean when it is saved', async () => {
    const { router, go } = await draw();
    await field('Título').fill('');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect.element(page.getByText('Falta')).toBeVisible();
    await expect.element(field('Título')).toHaveFocus();
    expect(save).not.toHaveBeenCalled();
    await field('Título').fill('Tres');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await vi.waitFor(() => expect(save).toHaveBeenCalledWith({ title: 'Tres', text: 'Dos' }, ['title'], 1));
    await expect.element(page.getByText('0', { exact: true })).toBeVisible();
    await go('/two');
    expect(router.state.location.pathname).toBe('/two');
  });

  it('asks before it is left', async () => {
    const { router, go } = await draw();
    await field('Texto').fill('escrito');
    void go('/two');
    await expect.element(asked()).toBeVisible();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    expect(router.state.location.pathname).toBe('/');
    await expect.element(field('Texto')).toHaveValue('escrito');
  });

  it('takes the new value where nothing was typed, and names what both changed', async () => {
    await draw();
    await field('Título').fill('Mío');
    stored = { draft: { title: 'Suyo', text: 'Nuevo' }, version: 2 };
    await page.getByRole('button', { name: 'Ponerse al día' }).click();
    await expect.element(field('Texto')).toHaveValue('Nuevo');
    await expect.element(field('Título')).toHaveValue('Mío');
    await expect
      .element(page.getByText('Mientras tanto también cambió Título.', { exact: false }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await vi.waitFor(() => expect(save).toHaveBeenCalledWith({ title: 'Mío', text: 'Nuevo' }, ['title'], 2));
  });

  const ENDS = [
    ['is there again for the same person', 'expired', 1, 1, 'escrito'],
    ['is gone for another person', 'expired', 2, 1, 'Dos'],
    ['is gone in another company', 'expired', 1, 2, 'Dos'],
    ['is gone after a sign-out', undefined, 1, 1, 'Dos'],
  ] as const;
  it.each(ENDS)('whose session was lost %s', async (_, why, id, company, shown) => {
    const { session, go } = await draw();
    await field('Texto').fill('escrito');
    session.clear(why);
    await go('/login', true);
    await expect.element(page.getByText('Otra parte')).toBeVisible();
    expect(JSON.stringify({ ...localStorage })).not.toContain('escrito');
    enter(session, id, company);
    await go('/');
    await expect.element(field('Texto')).toHaveValue(shown);
  });

  it('without a version takes what is stored anew at once, under what was typed', async () => {
    setting = { address: 'https://uno.example', key: '' };
    await draw(Setting);
    setting = { address: 'https://dos.example', key: '' };
    tell();
    await expect.element(field('Dirección')).toHaveValue('https://dos.example');
    await field('Dirección').fill('https://mia.example');
    setting = { address: 'https://tres.example', key: '' };
    tell();
    await expect
      .element(page.getByText('Mientras tanto también cambió address.', { exact: false }))
      .toBeVisible();
    await expect.element(field('Dirección')).toHaveValue('https://mia.example');
  });

  it('keeps nothing secret when the session is lost, and asks before it is left', async () => {
    setting = { address: 'https://uno.example', key: '' };
    const { session, go } = await draw(Setting);
    await field('Secreto').fill('clave-de-prueba');
    void go('/two');
    await expect.element(asked()).toBeVisible();
    await page.getByRole('button', { name: 'Seguir editando' }).click();
    await field('Dirección').fill('https://mia.example');
    session.clear('expired');
    await go('/login', true);
    await expect.element(page.getByText('Otra parte')).toBeVisible();
    setting = { address: 'https://dos.example', key: '' };
    enter(session);
    await go('/');
    await expect.element(field('Dirección')).toHaveValue('https://mia.example');
    await expect.element(field('Secreto')).toHaveValue('');
    await expect.element(page.getByText('también cambió address', { exact: false })).toBeVisible();
  });
});
