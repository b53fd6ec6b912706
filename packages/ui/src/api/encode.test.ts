import { describe, expect, it } from 'vitest';
import { encodeBody, encodePairs, encodeQuery, fillPath } from './encode.ts';
import { readEvents } from './events.ts';
import { problemFrom } from './problem.ts';

describe('what travels', () => {
  it('fills a path and refuses a missing parameter', () => {
    expect(fillPath('/v2/portal/processes/:id/items/:item', { id: 4, item: 'a/b' })).toBe(
      '/v2/portal/processes/4/items/a%2Fb',
    );
    expect(fillPath('/custom-login/:company.json', { company: 'acme' })).toBe('/custom-login/acme.json');
    expect(() => fillPath('/x/:id', {})).toThrow(TypeError);
  });

  it('sends lists as name[], nested values as JSON, flags as 0 or 1, and nothing for what is missing [app-shell.12]', () => {
    expect(
      encodePairs({ ids: [1, 2], filtros: { sector: 3 }, simular: true, motivo: null, q: undefined }),
    ).toEqual([
      ['ids[]', '1'],
      ['ids[]', '2'],
      ['filtros', '{"sector":3}'],
      ['simular', '1'],
    ]);
    expect(encodeQuery({ pagination: '25,1,0' })).toBe('?pagination=25%2C1%2C0');
    expect(encodeQuery({})).toBe('');
  });

  it('sends forms encoded and files as multipart, fields before files [app-shell.11]', () => {
    expect(String(encodeBody({ form: 'form' }, { clave: 'a&b=ñ' }, undefined))).toBe('clave=a%26b%3D%C3%B1');
    const body = encodeBody({ form: 'multipart' }, { clave: 'x' }, { file: new Blob(['z']) }) as FormData;
    expect([...body.keys()]).toEqual(['clave', 'file']);
  });
});

describe('what comes back', () => {
  it('sorts refusals by what a screen can do about them', () => {
    const kind = (status: number, body: unknown = {}) => problemFrom(status, body, new Headers()).kind;
    expect([kind(401), kind(403), kind(409), kind(500), kind(504)]).toEqual([
      'unauthorised',
      'forbidden',
      'business',
      'unknown',
      'timeout',
    ]);
    const invalid = problemFrom(
      422,
      { code: 'X', results: { data: ['Hay campos'] }, fields: { a: ['Falta'] } },
      new Headers({ 'x-request-id': 'r1', 'retry-after': '5' }),
    );
    expect(invalid).toMatchObject({
      kind: 'validation',
      code: 'X',
      messages: ['Hay campos'],
      requestId: 'r1',
      retryAfter: 5,
    });
    expect(invalid.fields.a).toEqual(['Falta']);
    const date = new Headers({ 'retry-after': 'Fri, 20 Nov 2026 15:00:00 GMT' });
    expect(problemFrom(502, '<html>', date)).toMatchObject({ messages: [], retryAfter: 0 });
  });

  it('reads server-sent events across any cut of the bytes', async () => {
    const text = ': hi\nid: 7\nevent: progress\ndata: {"a":1}\ndata: {"b":2}\n\ndata: ñ\r\n\r\n';
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 3, bytes.length]) {
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
          controller.close();
        },
      });
      const events = await Array.fromAsync(readEvents(stream));
      expect(events).toEqual([
        { id: '7', event: 'progress', data: '{"a":1}\n{"b":2}' },
        { id: '', event: 'message', data: 'ñ' },
      ]);
    }
  });
});
