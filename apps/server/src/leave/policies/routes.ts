import { dayIn } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/leave-policies';
import { bind } from '../../platform/http/binding.ts';
import { addPolicy, listPolicies, readPolicy } from './policies.ts';
import { addVersion } from './versions.ts';
import { outcomeToWire, policyToWire, wholePolicyToWire, wireToTerms } from './wire.ts';

export const routes = [
  bind(calls.listLeavePolicies, async (ctx) =>
    (await listPolicies(ctx, dayIn(ctx.now, ctx.actor.timeZone))).map(policyToWire),
  ),
  bind(calls.readLeavePolicy, async (ctx, { params }) => [
    wholePolicyToWire(await readPolicy(ctx, params.id)),
  ]),
  bind(calls.addLeavePolicy, async (ctx, { body }) => [
    wholePolicyToWire(await addPolicy(ctx, body.nombre, wireToTerms(body))),
  ]),
  bind(calls.addLeavePolicyVersion, async (ctx, { params, body }) => [
    outcomeToWire(await addVersion(ctx, params.id, body.desde, wireToTerms(body), body.simular ?? false)),
  ]),
];
