import { OUTSIDE_EVENTS, type OutsideEvent } from '@legajo/contract/webhooks/outside-events';
import { expect } from 'vitest';
import type { Portal } from './portal.ts';

/**
 * Reads all that other systems were ever told of a company, and holds each event to its shape: ids, a month and a state,
 * each in its place, and nothing else.
 *
 * @returns the types there were.
 */
export async function toldOfAll(portal: Portal, token: string, company: number): Promise<string[]> {
  const types = new Set<string>();
  let cursor = '';
  for (let more = true; more; ) {
    const from = cursor === '' ? 'desde=01/01/2020' : `cursor=${cursor}`;
    const answer = await portal.send('GET', `/v2/portal/feed?${from}`, { token });
    for (const { tipo, datos, empresa } of answer.data) {
      const event = OUTSIDE_EVENTS.find(({ type }) => type === tipo) as OutsideEvent;
      types.add(tipo);
      const { estado, periodo, ...ids } = datos;
      expect([tipo, empresa, typeof estado]).toEqual([tipo, company, event.state ? 'string' : 'undefined']);
      const names = Object.keys(event.data).filter((name) => name !== 'periodo');
      expect([tipo, ...Object.keys(ids)]).toEqual([tipo, ...names]);
      for (const [name, id] of Object.entries(ids))
        expect([tipo, name, Number.isSafeInteger(id)]).toEqual([tipo, name, true]);
      if ('periodo' in event.data) expect(periodo).toMatch(/^\d{2}\/\d{4}$/);
    }
    more = answer.pagination?.next !== cursor;
    cursor = answer.pagination?.next ?? '';
  }
  return [...types];
}
