import * as calls from '@legajo/contract/calls/verification';
import { bind, bindSteps, Streamed } from '../platform/http/binding.ts';
import type { ReceivedFile } from '../platform/http/multipart.ts';
import { verificationPaper } from './paper.ts';
import { verifyCode, verifyFile } from './verify.ts';
import { verifyOwn } from './verify-own.ts';
import { knownToWire, verifiedToWire } from './wire.ts';

export const routes = [
  bind(calls.verifyFile, async (ctx, { files }) => [
    verifiedToWire(await verifyFile(ctx, files.file as ReceivedFile), ctx.origin.language),
  ]),
  bind(calls.verifyConstancia, async (ctx, { files }) => {
    const verified = await verifyFile(ctx, files.file as ReceivedFile);
    const bytes = await verificationPaper(
      ctx,
      ctx.origin.language,
      verified,
      (files.file as ReceivedFile).size,
    );
    const fileName = `constancia-${verified.known?.code ?? verified.sha256.toString('hex').slice(0, 12)}.pdf`;
    return new Streamed(bytes, 'application/pdf', { fileName, inline: false }) as never;
  }),
  bindSteps(calls.ownConstancia, async (steps, { params }) => {
    const { verified, size } = await verifyOwn(steps, params.id);
    const bytes = await verificationPaper(steps, steps.actor.language, verified, size);
    const fileName = `constancia-${verified.known?.code ?? params.id}.pdf`;
    return new Streamed(bytes, 'application/pdf', { fileName, inline: false }) as never;
  }),
  bind(calls.verifyCode, async (ctx, { params }) => [knownToWire(await verifyCode(ctx, params.code))]),
];
