import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Newcomer, type Newcomers, newcomers } from '../../../test/support/onboarding.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let here: Newcomers;
let template: number;
let colleague: string;

beforeAll(async () => {
  portal = await startPortal();
  here = await newcomers(portal, 'De una vez');
  template = await here.template();
  const other = await portal.addPerson(here.company, {
    surname: 'Otra',
    name: 'Eva',
    access: { types: [2] },
  });
  colleague = await portal.signIn(other.username);
});
afterAll(() => portal.close());

type Brought = Newcomer & { paper: number };
async function bringing(): Promise<Brought> {
  const person = await here.add();
  await here.begin(person.id, template);
  const { data } = await here.upload(person.id, 'identity', undefined, person.token);
  return {
    ...person,
    paper: data[0].pasos.find(({ clave }: { clave: string }) => clave === 'identity').idSubida,
  };
}
const decide = (decisiones: readonly unknown[], token = here.hr) =>
  portal.send('PUT', '/v2/portal/task-tray/papers', {
    token,
    form: { decisiones: JSON.stringify(decisiones) },
  });
const accept = ({ paper }: Brought) => ({ id: paper, comentario: null });
const sendBack = ({ paper }: Brought, comentario: string) => ({ id: paper, comentario });
const toldOf = async ({ mail }: Brought) =>
  (await portal.mailsTo(here.company, mail)).filter(({ subject }) => subject.includes('vuelva a enviar'));

describe('many papers decided in one act', () => {
  test('are each accepted or sent back with their own words', async () => {
    const [one, two, three] = [await bringing(), await bringing(), await bringing()];
    const { data } = await decide([accept(one), sendBack(two, 'Falta el dorso'), sendBack(three, 'Borroso')]);
    expect(data.map(({ id, estado, problema }) => [id, estado, problema])).toEqual([
      [one.paper, 'aprobado', null],
      [two.paper, 'rechazado', null],
      [three.paper, 'rechazado', null],
    ]);
    expect((await toldOf(two))[0]?.text).toContain('Falta el dorso');
    expect((await toldOf(three))[0]?.text).toContain('Borroso');
    expect(await toldOf(one)).toEqual([]);
  });

  test('tell of each that somebody else decided meanwhile, which way and who', async () => {
    const [same, against, free] = [await bringing(), await bringing(), await bringing()];
    await decide([accept(same), sendBack(against, 'Vencido')], colleague);
    const { data } = await decide([accept(same), accept(against), accept(free)]);
    expect(data).toMatchObject([
      { estado: 'aprobado', resuelto_por: 'Otra, Eva', problema: null },
      { estado: 'rechazado', resuelto_por: 'Otra, Eva', problema: { code: '04012' } },
      { estado: 'aprobado', resuelto_por: null, problema: null },
    ]);
  });

  test('decided in two tabs at once: one verdict for each paper, and each tab knows', async () => {
    const people: Brought[] = [];
    for (let n = 0; n < 6; n += 1) people.push(await bringing());
    const [first, second] = await Promise.all([
      decide(people.map(accept)),
      decide([...people].reverse().map((one) => sendBack(one, 'No se lee'))),
    ]);
    for (const person of people) {
      const [a, b] = [first, second].map(({ data }) => data.find(({ id }) => id === person.paper));
      expect([a.problema, b.problema].filter((one) => one === null)).toHaveLength(1);
      expect(a.estado).toBe(b.estado);
      expect((await toldOf(person)).length).toBe(a.estado === 'rechazado' ? 1 : 0);
    }
  });

  test('refuse as a whole where one goes back without words, and tell nothing of what is out of reach', async () => {
    const person = await bringing();
    const empty = await decide([accept(person), { id: person.paper, comentario: ' ' }]);
    expect([empty.status, empty.code]).toEqual([422, '04014']);
    for (const wrong of [[], [{ id: 'x', comentario: null }], Array(101).fill(accept(person))])
      expect((await decide(wrong)).status).toBe(422);
    const other = await newcomers(portal, 'Otra de una vez');
    expect((await decide([accept(person)], other.hr)).data).toEqual([
      {
        id: person.paper,
        name: null,
        tipo: null,
        estado: null,
        resuelto_por: null,
        problema: { code: '04011', mensaje: 'No hay ningún documento para revisar con ese número.' },
      },
    ]);
    expect((await decide([accept(person)], person.token)).status).toBe(403);
    expect((await decide([accept(person), accept(person)])).data).toHaveLength(1);
  });
});
