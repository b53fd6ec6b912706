import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  asked,
  type Newcomer,
  type Newcomers,
  newcomers,
  picture,
} from '../../../test/support/onboarding.ts';
import { papers } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';

let portal: Portal;
let here: Newcomers;
let owner: { id: number; username: string };
let token: string;
let template: number;

beforeAll(async () => {
  portal = await startPortal();
  here = await newcomers(portal, 'Quien trae');
  owner = await portal.addPerson(here.company);
  token = await portal.signIn(owner.username, { perfil: 1 });
  template = await here.template({
    template: JSON.stringify({
      ...asked(),
      personal_documents: [
        { clave: 'identity', obligatorio: 1, responsable: 'persona', idResponsable: owner.id },
        { clave: 'resume', obligatorio: 0 },
      ],
      documents: [{ clave: 'confidentiality', obligatorio: 1, responsable: 'jefe' }],
    }),
  });
});
afterAll(() => portal.close());

const begun = async (options?: Parameters<Newcomers['add']>[0]): Promise<Newcomer> => {
  const person = await here.add(options);
  await here.begin(person.id, template);
  return person;
};
const reportTo = (person: number, manager: number) =>
  portal.asCompany(here.company, ({ tx }) =>
    sql`update person set reports_to = ${manager} where company_id = ${tx.companyId} and id = ${person}`.execute(
      tx,
    ),
  );
const bring = async (person: number, clave: string, by = token, bytes?: Buffer) =>
  portal.send('POST', `/v2/portal/onboarding/people/${person}/papers/${clave}`, {
    token: by,
    multipart: { file: { name: 'papel.jpg', bytes: bytes ?? (await picture()) } },
  });
const own = async (person: number, by = token) =>
  (await portal.send('GET', '/v2/portal/me/onboarding-tasks', { token: by })).data.find(
    ({ iduser }) => iduser === person,
  )?.pasos;
const waiting = async (person: number) =>
  (await portal.send('GET', '/v2/uploaddocuments/documentWaiting', { token: here.hr })).data.find(
    ({ iduser }) => iduser === person,
  );
const decide = (method: 'PUT' | 'DELETE', id: number, form = {}) =>
  portal.send(method, `/v2/uploaddocuments/documentWaiting/${id}/changeStatus`, { token: here.hr, form });

describe('a paper that was given to somebody', () => {
  test('is brought by them, waits in the tray and is theirs to bring again when it was sent back', async () => {
    const person = await begun();
    expect(await own(person.id)).toMatchObject([
      { clave: 'identity', estado: 'falta', subible: 1, marcable: 0 },
    ]);
    const brought = await bring(person.id, 'identity');
    // The answer tells nothing else of the person.
    expect(brought.data).toEqual([{ iduser: person.id, clave: 'identity', estado: 'entregado' }]);
    const paper = await waiting(person.id);
    expect(paper).toMatchObject({ papel: 'identity' });
    await decide('DELETE', paper.id, { comments: 'Se lee mal el dorso' });
    expect(await own(person.id)).toMatchObject([
      { estado: 'rechazado', motivo: 'Se lee mal el dorso', subible: 1 },
    ]);
    const [mail] = await portal.mailsTo(here.company, `${owner.username}@andes.example`);
    expect([
      mail?.subject.startsWith('Quien trae: vuelva a enviar Copia del DNI de '),
      mail?.text.includes('dorso'),
    ]).toEqual([true, true]);
    const toPerson = await portal.mailsTo(here.company, person.mail);
    expect(toPerson.some(({ subject }) => subject.includes('vuelva a enviar'))).toBe(false);
    expect((await bring(person.id, 'identity')).status).toBe(200);
    const again = await waiting(person.id);
    expect((await decide('PUT', again.id)).status).toBe(200);
    expect(await own(person.id)).toMatchObject([{ estado: 'aprobado', hecho: 1, subible: 0 }]);
    const late = await bring(person.id, 'identity');
    expect([late.status, late.code]).toEqual([409, 'ONBOARDING_PAPER_ACCEPTED']);
  });

  test('is the line manager’s where it falls to them, for as long as they are', async () => {
    const boss = await portal.addPerson(here.company);
    const bossToken = await portal.signIn(boss.username, { perfil: 1 });
    const person = await begun();
    expect((await bring(person.id, 'confidentiality', bossToken)).status).toBe(404);
    await reportTo(person.id, boss.id);
    expect((await bring(person.id, 'confidentiality', bossToken)).status).toBe(200);
    await reportTo(person.id, owner.id);
    expect((await bring(person.id, 'confidentiality', bossToken)).status).toBe(404);
  });

  test('is nobody else’s: no other item, person, company, and not the newcomer’s', async () => {
    const person = await begun();
    const stranger = await portal.addPerson(here.company);
    const strangerToken = await portal.signIn(stranger.username, { perfil: 1 });
    const other = await newcomers(portal, 'Otra que trae');
    const said = [
      await bring(person.id, 'resume'),
      await bring(person.id, 'nothing'),
      await bring(person.id, 'identity', strangerToken),
      await bring(person.id, 'identity', person.token),
      await bring(person.id, 'identity', other.hr),
      await bring(9_999_999, 'identity'),
    ];
    expect(said.map(({ status, code }) => [status, code])).toEqual(said.map(() => [404, 'SYSTEM_NOT_FOUND']));
    expect(await waiting(person.id)).toBeUndefined();
    // What opens the pictures of a person stays closed to who owns an item of theirs.
    const path = `/OnBoarding/OnBoardingFile?iduser=${person.id}&field=identity`;
    expect((await bring(person.id, 'identity')).status).toBe(200);
    expect((await portal.send('GET', path, { token })).status).toBe(403);
  });

  test('is not brought any more once the onboarding is over, nor is what is no picture', async () => {
    const person = await begun();
    const text = await bring(person.id, 'identity', token, Buffer.from('nada'));
    expect([text.status, text.code]).toEqual([422, 'ONBOARDING_NOT_A_PAPER']);
    const pages = papers([['Frente'], ['Dorso']]);
    expect((await bring(person.id, 'identity', token, pages)).status).toBe(200);
    expect(await waiting(person.id)).toMatchObject({ paginas: 2 });
    await portal.setStatus(here.company, person.id, 'inactive');
    const over = await bring(person.id, 'identity');
    expect([over.status, over.code]).toEqual([409, 'ONBOARDING_NOT_ONBOARDING']);
  });

  test('waits also where they may decide, and twice at once it is there once', async () => {
    const decider = await portal.addPerson(here.company, { access: { types: [3], actions: [7, 78] } });
    const deciderToken = await portal.signIn(decider.username);
    const person = await begun();
    await reportTo(person.id, decider.id);
    await Promise.all([
      bring(person.id, 'confidentiality', deciderToken),
      bring(person.id, 'confidentiality', deciderToken),
    ]);
    const { data } = await portal.send('GET', '/v2/uploaddocuments/documentWaiting', { token: here.hr });
    expect(data.filter(({ iduser }) => iduser === person.id)).toHaveLength(1);
  });

  test('marked by many owners at once a step is done once', async () => {
    const person = await here.add();
    const tasks = [{ nombre: 'Presentar al equipo', responsable: 'persona', idResponsable: owner.id }];
    await here.begin(person.id, await here.template({ template: JSON.stringify({ ...asked(), tasks }) }));
    const mark = (hecho: number, by = token) =>
      portal.send('PUT', `/v2/portal/onboarding/people/${person.id}/steps/task-1`, {
        token: by,
        form: { hecho },
      });
    const answers = await Promise.all([...Array(10)].flatMap(() => [mark(1), mark(1, here.hr)]));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const told = await portal.asCompany(here.company, async ({ tx }) => {
      const { rows } = await sql`
        select 1 from audit_entry where company_id = ${tx.companyId} and event = 'onboarding.step-done'
          and subject_id = ${person.id}`.execute(tx);
      return rows;
    });
    expect(told).toHaveLength(1);
    expect(await own(person.id)).toMatchObject(
      [{ clave: 'identity' }, { clave: 'task-1', hecho: 1 }].slice(1),
    );
  });
});
