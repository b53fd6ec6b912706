import * as calls from '@legajo/contract/calls/verification';
import { bind } from '../platform/http/binding.ts';
import type { ReceivedFile } from '../platform/http/multipart.ts';
import { verifyCode, verifyFile } from './verify.ts';
import { knownToWire, verifiedToWire } from './wire.ts';

export const routes = [
  bind(calls.verifyFile, async (ctx, { files }) => [
    verifiedToWire(await verifyFile(ctx, files.file as ReceivedFile), ctx.origin.language),
  ]),
  bind(calls.verifyCode, async (ctx, { params }) => [knownToWire(await verifyCode(ctx, params.code))]),
];
