import { dashboardAbsentUsers } from '@legajo/contract/calls/home';
import { bind } from '../platform/http/binding.ts';
import { listAbsent } from './absent.ts';
import { awayToWire } from './wire.ts';

export const routes = [bind(dashboardAbsentUsers, async (ctx) => (await listAbsent(ctx)).map(awayToWire))];
