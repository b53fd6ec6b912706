import * as calls from '@legajo/contract/calls/integrity';
import { bind } from '../platform/http/binding.ts';
import { countStanding, selectFaults } from './faults.sql.ts';
import { selectWalks } from './walks.sql.ts';
import { faultToWire, walkToWire } from './wire.ts';

/** Faults shown on one screen; how many there are is told. */
const MOST = 50;

export const routes = [
  bind(calls.readIntegrity, async ({ tx }) => {
    const walks = await selectWalks(tx);
    const of = (part: 'trail' | 'store') => walkToWire(walks.find((one) => one.part === part));
    const faults = await selectFaults(tx, MOST);
    return [
      {
        auditoria: of('trail'),
        archivos: of('store'),
        vigentes: await countStanding(tx),
        fallas: faults.map(faultToWire),
      },
    ];
  }),
];
