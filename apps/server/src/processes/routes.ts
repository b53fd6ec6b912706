import { retryProcess } from '@legajo/contract/calls/publications';
import { bindSteps } from '../platform/http/binding.ts';
import { retryWork } from './retry.ts';

export const routes = [
  bindSteps(retryProcess, async (steps, { params }) => {
    await retryWork(steps, params.id);
    return [{ idProceso: params.id }];
  }),
];
