import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher } from '../../../test/support/publication.ts';

const PATH = '/v2/portal/me/notification-preferences';
const TIMES = '/v2/portal/me/notification-times';

let portal: Portal;
let publisher: Publisher;
beforeAll(async () => {
  portal = await startPortal();
  publisher = await addPublisher(portal);
});
afterAll(() => portal.close());

let people = 0;
async function somebody() {
  people += 1;
  const person = await portal.addPerson(publisher.company, { username: `horas_${people}` });
  return { ...person, token: await portal.signIn(person.username) };
}
const choose = (token: string, form: Record<string, string>) => portal.send('PUT', PATH, { token, form });
const timesOf = async (token: string) => (await portal.send('GET', TIMES, { token })).data[0];
const said = ({ status, code }: Answer) => [status, code];
const UNSAID = {
  silencio_desde: null,
  silencio_hasta: null,
  resumen: 'inmediato',
  empresa_desde: '21:00',
  empresa_hasta: '08:00',
};

describe('when one is told', () => {
  it('is as the company says until its person says otherwise, and stays so in every session', async () => {
    const one = await somebody();
    expect(await timesOf(one.token)).toEqual(UNSAID);
    const form = { silencio_desde: '13:30', silencio_hasta: '00:05', resumen: 'diario' };
    expect(said(await choose(one.token, form))).toEqual([200, '00000']);
    expect(await timesOf(await portal.signIn(one.username))).toEqual({ ...UNSAID, ...form });
    // What is not sent stays; sent empty, it is taken away.
    await choose(one.token, { resumen: 'inmediato' });
    expect(await timesOf(one.token)).toMatchObject({ silencio_desde: '13:30', resumen: 'inmediato' });
    await choose(one.token, { silencio_desde: '', silencio_hasta: '' });
    expect(await timesOf(one.token)).toEqual(UNSAID);
  });

  it('refuses half of the hours, none at all between them, and what is no hour; and nothing of it is kept', async () => {
    const { token } = await somebody();
    for (const [form, field] of [
      [{ silencio_desde: '22:00' }, 'silencio_hasta'],
      [{ silencio_hasta: '22:00' }, 'silencio_desde'],
      [{ silencio_desde: '22:00', silencio_hasta: '' }, 'silencio_hasta'],
      [{ silencio_desde: '22:00', silencio_hasta: '22:00' }, 'silencio_hasta'],
      [{ silencio_desde: '24:00', silencio_hasta: '07:00' }, 'silencio_desde'],
      [{ silencio_desde: '9:00', silencio_hasta: '07:00' }, 'silencio_desde'],
      [{ silencio_desde: '09:60', silencio_hasta: '07:00' }, 'silencio_desde'],
      [{ resumen: 'semanal' }, 'resumen'],
    ] as [Record<string, string>, string][]) {
      const answer = await choose(token, { ...form, preferencias: WISH });
      expect([form, ...said(answer)]).toEqual([form, 422, 'SYSTEM_INVALID_FIELDS']);
      expect(JSON.stringify(answer)).toContain(field);
    }
    expect(await timesOf(token)).toEqual(UNSAID);
    const [{ canales }] = (await portal.send('GET', PATH, { token })).data;
    expect(canales.find(({ canal }: { canal: string }) => canal === 'mail').activo).toBe(1);
    expect((await portal.send('GET', TIMES)).status).toBe(401);
  });

  it('is nobody else’s, and of two tabs at once the last stands whole', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const answers = await Promise.all([
      choose(one.token, { silencio_desde: '01:00', silencio_hasta: '02:00' }),
      choose(one.token, { silencio_desde: '03:00', silencio_hasta: '04:00' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { silencio_desde, silencio_hasta } = await timesOf(one.token);
    expect(['01:00 02:00', '03:00 04:00']).toContain(`${silencio_desde} ${silencio_hasta}`);
    expect(await timesOf(other.token)).toEqual(UNSAID);
  });

  it('is in the trail, once: what changes nothing is no entry', async () => {
    const one = await somebody();
    for (let i = 0; i < 2; i += 1) await choose(one.token, { resumen: 'diario' });
    const rows = await portal.asCompany(publisher.company, ({ tx }) =>
      tx
        .selectFrom('audit_entry')
        .select('body')
        .where('company_id', '=', tx.companyId)
        .where('event', '=', 'preferences.changed')
        .where('subject_id', '=', one.id)
        .execute(),
    );
    expect(rows).toEqual([{ body: { quiet: null, daily: true } }]);
  });
});

const WISH = JSON.stringify([{ clase: 'documento_publicado', canal: 'mail', activo: 0 }]);
