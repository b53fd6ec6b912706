import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPdf } from '../../../../../packages/pdf/src/parse/document.ts';
import { readFields } from '../../../../../packages/pdf/src/parse/form.ts';
import { serialise } from '../../../../../packages/pdf/src/write/serialise.ts';
import { payslip, zip } from '../../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import {
  addPublisher,
  type Publisher,
  publish,
  publishOne,
  restingProcess,
} from '../../../test/support/publication.ts';

let portal: Portal;
let publisher: Publisher;
let type: number;
beforeAll(async () => {
  portal = await startPortal({ jobs: true });
});
afterAll(() => portal.close());
beforeEach(async () => {
  publisher = await addPublisher(portal);
  type = await typeWith({ segundo: 'jefe' });
});

/** A type outside salary receipts whose documents somebody signs second. */
async function typeWith(more: Record<string, string | number>): Promise<number> {
  const { token } = publisher;
  const nombre = `Contratos ${Object.values(more).join(' ')}`;
  const folder = await portal.send('POST', '/v2/folder', { token, form: { nombre, firmable: 1 } });
  const signaturePosition = '{"segundo":{"x":0.51,"y":0.7,"width":0.42,"height":0.09}}';
  const { idCarpeta } = folder.data[0];
  const form = { idCarpeta, name: 'Contrato', parser: 'nombre_archivo', signaturePosition, ...more };
  const made = await portal.send('POST', '/v2/subfolder/create', { token, form });
  expect(made.status).toBe(200);
  return made.data[0].idSubCarpeta;
}
const reportTo = (personId: number, managerId: number | null) =>
  portal.asCompany(publisher.company, ({ tx, companyId }) =>
    tx
      .updateTable('person')
      .set({ reports_to: managerId })
      .where('company_id', '=', companyId)
      .where('id', '=', personId)
      .execute(),
  );
const secondOf = (documentId: number) =>
  portal.asCompany(publisher.company, ({ tx, companyId }) =>
    tx
      .selectFrom('document_second')
      .select(['person_id', 'waits_since', 'signed_at'])
      .where('company_id', '=', companyId)
      .where('document_id', '=', documentId)
      .executeTakeFirst(),
  );
async function managed(): Promise<{ person: Awaited<ReturnType<Portal['addPerson']>>; manager: number }> {
  const manager = await portal.addPerson(publisher.company, { surname: 'Jefa', name: 'Clara' });
  const person = await portal.addPerson(publisher.company);
  await reportTo(person.id, manager.id);
  return { person, manager: manager.id };
}
const mine = async (person: { id: number; username: string }) => {
  const token = await portal.signIn(person.username, { perfil: 1 });
  const [document] = (await portal.send('GET', '/v2/portal/me/documents', { token })).data;
  const { bytes } = await portal.send('GET', `/documents/view/${document.id}/${person.id}/pdf`, { token });
  return { document, bytes, token };
};
const fieldsOf = (bytes: Uint8Array) => {
  const file = openPdf(bytes);
  return readFields(file).map(({ name, value, dict }) => {
    const lock = file.lookupDict(dict, 'Lock');
    return [name, file.resolve(value) !== null, lock ? serialise(lock) : ''] as const;
  });
};

describe('a publication of what two people sign [1.9]', () => {
  test('reserves a field for each, and the employee’s signature leaves the second one open', async () => {
    const { person, manager } = await managed();
    const answer = await publishOne(portal, publisher, person.id, payslip('contrato'), {
      id_subcarpeta: type,
    });
    expect([answer.status, answer.code]).toEqual([200, '00000']);
    const { document, bytes, token } = await mine(person);
    expect(await secondOf(document.id)).toMatchObject({
      person_id: manager,
      waits_since: null,
      signed_at: null,
    });
    const fields = fieldsOf(bytes);
    expect(fields.map(([name, signed]) => [name, signed])).toEqual([
      ['LegajoEmpresa', true],
      ['LegajoEmpleado', false],
      ['LegajoSegundo', false],
    ]);
    expect(fields[1]?.[2]).toContain('/Exclude/Fields [(LegajoSegundo)]');
    expect(fields[2]?.[2]).toContain('/Action /All');
    const form = { pass: PASSWORD, resultado: 'conforme' };
    const path = `/v2/portal/me/documents/${document.id}/sign`;
    expect((await portal.send('POST', path, { token, form })).status).toBe(200);
    const signed = await mine(person);
    const file = { name: 'contrato.pdf', bytes: signed.bytes };
    const [verdict] = (await portal.send('POST', '/v2/portal/verify', { multipart: { file } })).data;
    expect(verdict.veredicto).toBe('valido');
    expect(fieldsOf(signed.bytes).map(([, filled]) => filled)).toEqual([true, true, false]);
  });

  test('a type that names another one later changes nothing of what is out', async () => {
    const [first, next] = [
      await portal.addPerson(publisher.company),
      await portal.addPerson(publisher.company),
    ];
    const named = await typeWith({ segundo: first.id });
    const person = await portal.addPerson(publisher.company);
    const out = async (text: string) =>
      (
        await publishOne(portal, publisher, person.id, payslip(text), {
          id_subcarpeta: named,
          decision: 'adicional',
        })
      ).data[0].idDocumento as number;
    const before = await out('una');
    await portal.send('PUT', `/v2/subfolder/update/${named}`, {
      token: publisher.token,
      form: { segundo: next.id },
    });
    const after = await out('y otra');
    expect((await secondOf(before))?.person_id).toBe(first.id);
    expect((await secondOf(after))?.person_id).toBe(next.id);
  });

  test.each(['without a manager', 'who is named themself', 'whose manager left'])(
    'to somebody %s is refused, and nothing goes out',
    async (how) => {
      const { person, manager } = await managed();
      if (how === 'without a manager') await reportTo(person.id, null);
      if (how === 'whose manager left') await portal.setStatus(publisher.company, manager, 'inactive');
      const asked = how === 'who is named themself' ? await typeWith({ segundo: person.id }) : type;
      const answer = await publishOne(portal, publisher, person.id, payslip('x'), { id_subcarpeta: asked });
      expect([answer.status, answer.code, Object.keys(answer.fields)]).toEqual([
        422,
        'PUBLISH_DOCUMENT_SECOND_MISSING',
        ['idusuario'],
      ]);
      const token = await portal.signIn(person.username, { perfil: 1 });
      expect((await portal.send('GET', '/v2/portal/me/documents', { token })).data).toEqual([]);
    },
  );

  test('firmar=0 asks nobody, so nobody lacks', async () => {
    const person = await portal.addPerson(publisher.company);
    const answer = await publishOne(portal, publisher, person.id, payslip('x'), {
      id_subcarpeta: type,
      firmar: 0,
    });
    expect(answer.status).toBe(200);
    const { document, bytes } = await mine(person);
    expect(await secondOf(document.id)).toBeUndefined();
    expect(fieldsOf(bytes).map(([name]) => name)).toEqual(['LegajoEmpresa']);
  });

  test('of a batch, whoever has nobody waits with its words, and goes out once there is somebody', async () => {
    const { person, manager } = await managed();
    const lonely = await portal.addPerson(publisher.company);
    const batch = zip({ [`${person.cuil}.pdf`]: payslip('uno'), [`${lonely.cuil}.pdf`]: payslip('dos') });
    const { idProceso } = (await publish(portal, publisher, batch, { idSubCarpeta: type })).data[0];
    const process = await restingProcess(portal, publisher.token, idProceso);
    expect(process).toMatchObject({ publicados: 1, observados: 1 });
    expect(process.errores).toMatchObject([{ code: 'PUBLISH_DOCUMENT_SECOND_MISSING' }]);
    expect(process.errores[0].mensaje).toContain('jefe');
    const items = await portal.send('GET', `/v2/portal/processes/${idProceso}/items`, {
      token: publisher.token,
    });
    const [item] = items.data.filter((one) => one.problema?.code === 'PUBLISH_DOCUMENT_SECOND_MISSING');
    const path = `/v2/portal/processes/${idProceso}/items/${item.id}`;
    const fix = () => portal.send('PATCH', path, { token: publisher.token, form: { idUsuario: lonely.id } });
    expect((await fix()).data[0].problema.code).toBe('PUBLISH_DOCUMENT_SECOND_MISSING');
    await reportTo(lonely.id, manager);
    expect((await fix()).data[0].problema).toBeNull();
    const confirmed = await portal.send('POST', `/v2/portal/processes/${idProceso}/confirm`, {
      token: publisher.token,
      form: { clave: CERTIFICATE_PASSWORD },
    });
    expect(confirmed.status).toBe(200);
    expect(await restingProcess(portal, publisher.token, idProceso)).toMatchObject({ publicados: 2 });
    expect((await secondOf((await mine(lonely)).document.id))?.person_id).toBe(manager);
  });

  test('to many: one file with a field for each, and whoever has nobody is left out with its code', async () => {
    const generic = await typeWith({ segundo: 'jefe', sinCodigo: 1 });
    const { person, manager } = await managed();
    const lonely = await portal.addPerson(publisher.company);
    const answer = await portal.send('POST', '/v2/admin-mod/publish/documents/generic', {
      token: publisher.token,
      multipart: {
        id_subcarpeta: generic,
        periodo: '10/2026',
        clave: CERTIFICATE_PASSWORD,
        cuils: `${person.cuil},${lonely.cuil}`,
        file: { name: 'politica.pdf', bytes: payslip('política') },
      },
    });
    expect([answer.status, answer.fields]).toEqual([200, {}]);
    const process = await restingProcess(portal, publisher.token, answer.data[0].idProceso);
    expect(process).toMatchObject({ publicados: 1 });
    const { document, bytes } = await mine(person);
    expect((await secondOf(document.id))?.person_id).toBe(manager);
    expect(fieldsOf(bytes).map(([name]) => name)).toEqual([
      'LegajoEmpresa',
      'LegajoEmpleado',
      'LegajoSegundo',
    ]);
  });
});
