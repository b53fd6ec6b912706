import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshPassword } from '../../../test/support/account.ts';
import { payslip } from '../../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';
import { CONTACT, ownData } from '../../../test/support/self-service.ts';
import { until } from '../../../test/support/until.ts';
import { clearNotice, putNotice } from '../put-notice.ts';

let portal: Portal;
let publisher: Publisher;
const open: AbortController[] = [];

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000, 'streams.person': 3 } });
  publisher = await addPublisher(portal);
});
afterEach(() => {
  for (const one of open.splice(0)) one.abort();
});
afterAll(() => portal.close());

/** A stream as its reader has it so far. */
async function follow(token: string, last?: number) {
  const gone = new AbortController();
  open.push(gone);
  const response = await fetch(`${portal.url}/v2/portal/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      'accept-encoding': 'gzip, br',
      ...(last === undefined ? {} : { 'last-event-id': String(last) }),
    },
    signal: gone.signal,
  });
  const stream = { response, text: '', ended: false, leave: () => gone.abort() };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? [])
      stream.text += decoder.decode(part as Uint8Array, { stream: true });
    stream.ended = true;
  })().catch(() => undefined);
  return stream;
}
type Stream = Awaited<ReturnType<typeof follow>>;

const eventsOf = ({ text }: Stream, name: string) =>
  [...text.matchAll(/event: (\w+)\ndata: (.*)\n/g)]
    .filter(([, event]) => event === name)
    .map(([, , data]) => JSON.parse(data ?? ''));
const links = (stream: Stream) => eventsOf(stream, 'aviso').map(({ enlace }) => enlace);
const counts = (stream: Stream) => eventsOf(stream, 'contadores').map(({ no_leidos }) => no_leidos);

let people = 0;
async function somebody() {
  people += 1;
  const person = await portal.addPerson(publisher.company, { username: `sigue_${people}` });
  let months = 0;
  return {
    ...person,
    token: await portal.signIn(person.username),
    async publish() {
      months += 1;
      const answer = await publishOne(portal, publisher, person.id, payslip(`${person.cuil} ${months}`), {
        periodo: `0${months}/2026`,
      });
      expect(answer.status).toBe(200);
      return `/e/documents/${answer.data[0].idDocumento}`;
    },
  };
}

describe('the stream of a person', () => {
  it('begins with the count and brings each new notice once, to them alone', async () => {
    const [one, two] = [await somebody(), await somebody()];
    await one.publish();
    const [mine, tab, theirs] = [await follow(one.token), await follow(one.token), await follow(two.token)];
    expect(mine.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(mine.response.headers.get('content-encoding')).toBeNull();
    await until('the count came', async () => counts(mine).length > 0 && counts(theirs).length > 0);
    expect([counts(mine), counts(theirs)]).toEqual([[1], [0]]);
    const link = await one.publish();
    await until('the notice came', async () => counts(mine).includes(2) && counts(tab).includes(2));
    expect([links(mine), links(tab), links(theirs)]).toEqual([[link], [link], []]);
    // Read in one tab, known in the other.
    await portal.send('POST', '/v2/portal/me/notifications/read', { token: one.token });
    await until('the count went', async () => counts(tab).at(-1) === 0);
    expect(links(tab)).toEqual([link]);
  });

  it('goes on after the last event, and says when that is too long ago', async () => {
    const one = await somebody();
    const links1 = [await one.publish(), await one.publish(), await one.publish()];
    const rows = (await portal.send('GET', '/v2/portal/me/notifications', { token: one.token })).data;
    const first = await follow(one.token, rows[2].id);
    await until('what was missed came', async () => links(first).length === 2);
    expect(links(first)).toEqual(links1.slice(1));
    const lost = await follow(one.token, 999_999_999);
    await until('the lists are read again', async () => eventsOf(lost, 'reinicio').length === 1);
    expect(links(lost)).toEqual([]);
    const odd = await follow(one.token, -3);
    await until('it begins', async () => counts(odd).length === 1);
    expect(eventsOf(odd, 'reinicio')).toEqual([]);
  });

  it('does not bring what another person of the number was told', async () => {
    const [one, two] = [await somebody(), await somebody()];
    await one.publish();
    const [row] = (await portal.send('GET', '/v2/portal/me/notifications', { token: one.token })).data;
    const theirs = await follow(two.token, row.id);
    await until('it begins', async () => counts(theirs).length === 1);
    expect([links(theirs), eventsOf(theirs, 'reinicio').length]).toEqual([[], 1]);
  });

  it('ends with its session, and with no other', async () => {
    const one = await somebody();
    const kept = await portal.signIn(one.username);
    const [ends, stays] = [await follow(one.token), await follow(kept)];
    await until('both are open', async () => counts(ends).length + counts(stays).length === 2);
    await portal.send('POST', '/v2/auth-mod/logout', { token: one.token });
    await until('it is over', async () => ends.ended);
    expect(eventsOf(ends, 'sesion')).toEqual([{ motivo: 'cerrada' }]);
    expect(stays.ended).toBe(false);
    expect((await follow(one.token)).response.status).toBe(401);
  });

  it('ends when its person may do something else: another password, dismissed', async () => {
    const ends = [
      async (one: { readonly username: string }) => {
        const token = await portal.signIn(one.username);
        const next = freshPassword();
        const form = { oldpass: PASSWORD, pass: next, repass: next };
        expect((await portal.send('PUT', '/users/changePass', { token, form })).code).toBe('00000');
      },
      async (one: { readonly id: number }) => {
        const form = { fechabaja: '19/11/2026', motivo: 'Renuncia' };
        const answer = await portal.send('PUT', `/employees/${one.id}`, { token: publisher.token, form });
        expect(answer.code).toBe('00000');
      },
    ];
    for (const end of ends) {
      const one = await somebody();
      const stream = await follow(one.token);
      await until('it is open', async () => counts(stream).length === 1);
      await end(one);
      await until('it is over', async () => stream.ended);
      expect(eventsOf(stream, 'sesion')).toEqual([{ motivo: 'cerrada' }]);
    }
  });

  it('ends with a right: who administers less goes on in a session of what is left', async () => {
    const few = await portal.addPerson(publisher.company, {
      username: 'pierde_derecho',
      access: { types: [3], actions: [7, 78] },
    });
    const stream = await follow(await portal.signIn(few.username));
    await until('it is open', async () => counts(stream).length === 1);
    const form = { idusuarios: JSON.stringify([few.id]), id_perfil_tipo: 3 };
    const taken = await portal.send('POST', '/v2/admin-mod/profile/type/remove', {
      token: publisher.token,
      form,
    });
    expect(taken.status).toBe(200);
    await until('it is over', async () => stream.ended);
  });

  it('brings what is out of service, and that it is over, to the company alone', async () => {
    const one = await somebody();
    const elsewhere = await addPublisher(portal);
    const [mine, theirs] = [await follow(one.token), await follow(elsewhere.token)];
    const out = (stream: Stream) => eventsOf(stream, 'corte').map(({ cortes }) => cortes.length);
    await until('both begin with nothing', async () => out(mine).length === 1 && out(theirs).length === 1);
    const notice = {
      body: 'Sin firma',
      tone: 'red',
      sticky: true,
      fromAt: new Date(0),
      untilAt: null,
    } as const;
    await portal.asCompany(publisher.company, (ctx) => putNotice(ctx, 'outage', notice));
    await until('it came', async () => out(mine).length === 2);
    await portal.asCompany(publisher.company, (ctx) => clearNotice(ctx, 'outage'));
    await until('it went', async () => out(mine).length === 3);
    expect([out(mine), out(theirs)]).toEqual([[0, 1, 0], [0]]);
  });

  it('is of few at a time, and lets a reader who went away go at once', async () => {
    const one = await somebody();
    await until('nothing is open', async () => portal.platform.feeds.open === 0);
    const streams = [await follow(one.token), await follow(one.token), await follow(one.token)];
    expect(streams.map(({ response }) => response.status)).toEqual([200, 200, 200]);
    expect(portal.platform.feeds.open).toBe(3);
    expect((await follow(one.token)).response.status).toBe(429);
    for (const stream of streams) stream.leave();
    await until('they are gone', async () => portal.platform.feeds.open === 0);
    expect((await follow(one.token)).response.status).toBe(200);
  });

  it('is for who is signed in', async () => {
    expect((await fetch(`${portal.url}/v2/portal/events`)).status).toBe(401);
  });
});

describe('what waits in the tray', () => {
  it('is told to who decides it as it comes and goes, and to nobody else', async () => {
    const one = await somebody();
    const employee = await portal.signIn(one.username, { perfil: 1 });
    const hr = ownData(portal, publisher.token);
    await hr.enable('contact');
    const [deciding, own] = [await follow(publisher.token), await follow(employee)];
    const told = (stream: Stream) => eventsOf(stream, 'bandeja').length;
    await until('both begin', async () => told(deciding) === 1 && counts(own).length === 1);
    const asked = await ownData(portal, employee).write(one.id, 'contact', CONTACT);
    expect(asked.status).toBe(200);
    await until('it came', async () => told(deciding) === 2);
    const [{ id }] = (await hr.pending()).data;
    expect((await hr.approve(id)).status).toBe(200);
    await until('it was decided', async () => told(deciding) === 3);
    expect(told(own)).toBe(0);
  });
});
