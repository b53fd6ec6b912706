import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FormsBench, formsBench } from '../../../test/support/forms.ts';

const opciones = ['bien', 'mal'].map((valor) => ({ valor, etiqueta: valor }));
const SURVEY = {
  titulo: 'Encuesta',
  secciones: [
    {
      clave: 's',
      titulo: 'Clima',
      campos: [
        { clave: 'clima', tipo: 'opcion', etiqueta: '¿Cómo está?', obligatorio: 1, opciones },
        { clave: 'libre', tipo: 'parrafo', etiqueta: '¿Qué mejoraría?', obligatorio: 0 },
      ],
    },
  ],
};

let bench: FormsBench;
beforeAll(async () => {
  bench = await formsBench();
});
afterAll(() => bench.close());

type Person = Awaited<ReturnType<FormsBench['somebody']>>;
const people = (sectors: readonly string[]) =>
  Promise.all(sectors.map((sector) => bench.somebody({ sector })));
const many = (count: number, sector: string) => Array.from({ length: count }, () => sector);
const rows = async <T>(statement: ReturnType<typeof sql<T>>) =>
  (await bench.portal.asCompany(bench.company, ({ tx }) => statement.execute(tx))).rows;

async function survey(sectors: readonly string[]) {
  const form = await bench.form(SURVEY, { clase: 'anonimo' });
  const asked = await people(sectors);
  const sent = await bench.publish(
    form,
    asked.map(({ cuil }) => cuil),
    { vence: '30/11/2026' },
  );
  expect(sent.code).toBe('00000');
  const publication = sent.data[0].idPublicacion as number;
  const answer = async (person: Person, clima: string, libre?: string, key?: string) => {
    const { id } = await bench.mine(person.token);
    return bench.portal.send('POST', `/v2/portal/me/eforms/${id}/send`, {
      token: person.token,
      form: { respuestas: JSON.stringify({ clima, ...(libre ? { libre } : {}) }) },
      headers: key ? { 'idempotency-key': key } : {},
    });
  };
  const results = async (por?: string) =>
    bench.desk(
      'GET',
      `/v2/portal/eforms/${form}/results?publicacion=${publication}${por ? `&por=${por}` : ''}`,
    );
  const waiting = async () =>
    (
      await rows(sql<{ n: number }>`select count(*)::int as n from form_unnamed_waiting
      where company_id = ${bench.company} and publication_id = ${publication}`)
    )[0]?.n;
  const gone = async () =>
    (
      await rows(sql<{ n: number }>`select count(*)::int as n from form_unnamed
      where company_id = ${bench.company} and publication_id = ${publication}`)
    )[0]?.n;
  const end = async () => {
    await rows(
      sql`update form_publication set due_on = '2026-11-19' where company_id = ${bench.company} and id = ${publication}`,
    );
    await rows(
      sql`update form_answer set due_on = '2026-11-19' where company_id = ${bench.company} and publication_id = ${publication}`,
    );
    await bench.round();
  };
  return { form, publication, asked, answer, results, waiting, gone, end };
}

describe('an anonymous form', () => {
  test('wants a last day and ten people, and nobody’s draft is kept', async () => {
    const form = await bench.form(SURVEY, { clase: 'anonimo' });
    const ten = await people(many(10, 'Diez'));
    const cuils = ten.map(({ cuil }) => cuil);
    expect((await bench.publish(form, cuils)).code).toBe('EFORM_ANONYMOUS_RULE');
    expect((await bench.publish(form, cuils.slice(1), { vence: '30/11/2026' })).code).toBe(
      'EFORM_ANONYMOUS_RULE',
    );
    expect((await bench.publish(form, cuils, { vence: '30/11/2026' })).code).toBe('00000');
    const [first] = ten as [Person];
    const mine = await bench.mine(first.token);
    expect(mine).toMatchObject({ clase: 'anonimo', estado: 'pendiente' });
    const path = `/v2/portal/me/eforms/${mine.id}`;
    const [opened] = (await bench.portal.send('GET', path, { token: first.token })).data;
    expect(opened.datos).toEqual({});
    const draft = { respuestas: '{"clima":"bien"}', version: opened.version };
    expect((await bench.portal.send('PUT', path, { token: first.token, form: draft })).code).toBe(
      'EFORM_ANONYMOUS_RULE',
    );
  });

  test('keeps who answered apart from what: nothing that is written joins them', async () => {
    const { form, publication, asked, answer, waiting } = await survey(many(12, 'Doce'));
    const before = await rows(
      sql<{ n: number }>`select count(*)::int as n from audit_entry where company_id = ${bench.company}`,
    );
    for (const [i, person] of asked.slice(0, 10).entries()) {
      const sent = await answer(person, i % 2 ? 'bien' : 'mal', `secreto ${i}`, `una-vez-${i}`);
      expect(sent.data).toEqual([{ estado: 'respondido', idDocumento: null, idAprobacion: null }]);
    }
    // The same wish again leaves no trace to be answered from, and is not taken twice.
    expect((await answer(asked[0] as Person, 'mal', undefined, 'una-vez-0')).code).toBe(
      'EFORM_ALREADY_ANSWERED',
    );
    const after = await rows(sql<{
      n: number;
    }>`select count(*)::int as n from audit_entry where company_id = ${bench.company}
      and event like 'eform-answer%'`);
    expect(after[0]?.n).toBe(0);
    expect(before[0]?.n).toBeGreaterThan(0);
    const kept = await rows(sql<{
      n: number;
    }>`select count(*)::int as n from kept_answer where company_id = ${bench.company}
      and path like '/v2/portal/me/eforms/%'`);
    expect(kept[0]?.n).toBe(0);
    const flags = await rows(sql<
      Record<string, unknown>
    >`select * from form_answer where company_id = ${bench.company}
      and publication_id = ${publication} and state = 'answered'`);
    expect(flags).toHaveLength(10);
    for (const flag of flags)
      expect(flag).toMatchObject({
        answers: {},
        sent_at: null,
        saved_at: null,
        decided_at: null,
        version: 1,
        comment: null,
      });
    const columns = Object.keys(
      (
        await rows(
          sql<
            Record<string, unknown>
          >`select * from form_unnamed_waiting where company_id = ${bench.company} limit 1`,
        )
      )[0] ?? {},
    );
    expect(columns.sort()).toEqual(['answers', 'company_id', 'group_id', 'id', 'publication_id']);
    expect(await waiting()).toBe(10);
    // Neither the list of answers nor the recipients say who.
    expect((await bench.desk('GET', `/v2/portal/eforms/${form}/answers`)).code).toBe('EFORM_ANONYMOUS_RULE');
    expect((await bench.desk('POST', `/v2/portal/eforms/${form}/answers/export`, {})).code).toBe(
      'EFORM_ANONYMOUS_RULE',
    );
    const { id } = flags[0] as { id: number };
    expect((await bench.desk('GET', `/v2/portal/eforms/answers/${id}`)).code).toBe('EFORM_ANONYMOUS_RULE');
    const recipients = `/v2/admin-mod/eforms/published/${publication}/recipients`;
    expect((await bench.desk('GET', `${recipients}?estado=respondido`)).code).toBe('EFORM_ANONYMOUS_RULE');
    for (const row of (await bench.desk('GET', recipients)).data)
      expect([row.estado, row.cuando, row.idRespuesta, row.idDocumento]).toEqual([null, null, null, null]);
  });

  test('goes in by batches of five, five always waiting; neither rows nor their order say which is whose', async () => {
    const { publication, asked, answer, waiting, gone, results, end } = await survey(many(14, 'Catorce'));
    for (const person of asked.slice(0, 9)) await answer(person, 'bien');
    await bench.round();
    expect([await waiting(), await gone()]).toEqual([9, 0]);
    expect((await results()).data[0]).toMatchObject({ oculto: 1, respuestas: 0, valores: [] });
    await answer(asked[9] as Person, 'mal');
    await bench.round();
    expect([await waiting(), await gone()]).toEqual([5, 5]);
    await bench.round();
    expect([await waiting(), await gone()]).toEqual([5, 5]);
    // What wrote the flags, and what wrote the answers, is one and the same for all of them.
    const written = await rows(sql<{ table: string; n: number }>`
      select 'flag' as table, count(distinct xmin::text)::int as n from form_answer
        where company_id = ${bench.company} and publication_id = ${publication}
      union all select 'waiting', count(distinct xmin::text)::int from form_unnamed_waiting
        where company_id = ${bench.company} and publication_id = ${publication}
      union all select 'in', count(distinct xmin::text)::int from form_unnamed
        where company_id = ${bench.company} and publication_id = ${publication}`);
    expect(written.map(({ n }) => n)).toEqual([1, 1, 1]);
    const order = await rows(sql<{
      id: number;
    }>`select person_id as id from form_answer where company_id = ${bench.company}
      and publication_id = ${publication} order by ctid`);
    expect(order.map(({ id }) => id)).toEqual(order.map(({ id }) => id).sort((a, b) => a - b));
    for (const person of asked.slice(10, 12)) await answer(person, 'mal');
    await end();
    expect([await waiting(), await gone()]).toEqual([0, 12]);
    expect((await results()).data[0]).toMatchObject({ oculto: 0, respuestas: 12 });
    expect((await answer(asked[13] as Person, 'bien')).code).toBe('EFORM_CLOSED');
  });

  test('of fewer than five in all nothing is shown, and nothing is kept', async () => {
    const { asked, answer, waiting, gone, results, end } = await survey(many(10, 'Pocos'));
    for (const person of asked.slice(0, 4)) await answer(person, 'mal', 'Nada');
    await end();
    expect([await waiting(), await gone()]).toEqual([0, 0]);
    expect((await results()).data.every((row) => row.oculto === 1)).toBe(true);
  });

  test('is cut by the one place that was chosen, by groups of five, and not where the rest could be worked out', async () => {
    const one = await survey([...many(6, 'Norte'), ...many(6, 'Sur'), ...many(2, 'Este')]);
    for (const [i, person] of one.asked.entries())
      await one.answer(person, i % 2 ? 'bien' : 'mal', `Texto ${i}`);
    await one.end();
    expect((await one.results('locacion')).code).toBe('EFORM_ANONYMOUS_RULE');
    const [clima, libre] = (await one.results('sector')).data;
    expect(clima).toMatchObject({ respuestas: 14 });
    // Two are left over: who knows all and two groups knows them too.
    expect(
      clima.grupos.every(
        (group: { oculto: number; respuestas: number }) => group.oculto === 1 && group.respuestas === 0,
      ),
    ).toBe(true);
    expect(libre.textos).toHaveLength(14);
    expect(libre.textos).not.toEqual(one.asked.map((_, i) => `Texto ${i}`));
    const two = await survey([...many(6, 'Norte'), ...many(5, 'Sur')]);
    for (const person of two.asked) await two.answer(person, 'bien');
    await two.end();
    const [shown] = (await two.results('sector')).data;
    expect(
      shown.grupos
        .map((group: { nombre: string; respuestas: number }) => [group.nombre, group.respuestas])
        .sort(),
    ).toEqual([
      ['Norte', 6],
      ['Sur', 5],
    ]);
    expect((await two.results()).data[1]).toMatchObject({ oculto: 1, textos: [] });
  });

  test('twice at once it is answered once', async () => {
    const { asked, answer, waiting } = await survey(many(10, 'Dos'));
    const [person] = asked as [Person];
    const codes = (await Promise.all([answer(person, 'bien'), answer(person, 'mal')])).map(
      ({ code }) => code,
    );
    expect(codes.sort()).toEqual(['00000', 'EFORM_ALREADY_ANSWERED']);
    expect(await waiting()).toBe(1);
  });
});
