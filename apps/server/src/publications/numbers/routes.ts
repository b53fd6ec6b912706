import { f, NUMBER_STANDINGS, type NumberStanding } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/publications';
import { bind } from '../../platform/http/binding.ts';
import { listSettled, settleNumber, unsettleNumber } from './settle.ts';

const standings = Object.keys(NUMBER_STANDINGS) as NumberStanding[];
const standingOf = (word: string) =>
  standings.find((name) => NUMBER_STANDINGS[name] === word) as NumberStanding;

export const routes = [
  bind(calls.listSettledNumbers, async (ctx) =>
    (await listSettled(ctx)).map(({ number, standing, name, settledAt, settledBy }) => ({
      numero: number,
      caracter: NUMBER_STANDINGS[standing],
      nombre: name,
      fecha: f.out.instant(settledAt) as string,
      autor: settledBy,
    })),
  ),
  bind(calls.settleNumber, async (ctx, { body }) => [
    {
      numero: body.numero,
      releidos: await settleNumber(
        ctx,
        { number: body.numero, standing: standingOf(body.caracter), name: body.nombre },
        body.idProceso,
      ),
    },
  ]),
  bind(calls.unsettleNumber, async (ctx, { params }) => {
    await unsettleNumber(ctx, params.numero);
    return [{ numero: params.numero }];
  }),
];
