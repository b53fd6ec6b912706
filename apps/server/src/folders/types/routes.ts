import * as calls from '@legajo/contract/calls/document-types';
import type { Ctx, Steps } from '../../platform/context.ts';
import { storing } from '../../platform/files/storing.ts';
import { bind, bindSteps } from '../../platform/http/binding.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { totalOf } from '../change/effect.ts';
import { effectToWire } from '../change/wire.ts';
import { PARSERS } from '../wire.ts';
import { archiveType, removeType, searchTypes } from './keep.ts';
import { readPages } from './own-pdf.ts';
import { createType, type OwnPdf, readFullType, updateType } from './save.ts';
import { filterFromWire, fullTypeToWire, signaturesToWire, typeFromWire } from './wire.ts';

/** Does its work in one transaction, with the PDF stored before it where one came. */
async function withPdf<T>(
  steps: Steps,
  file: ReceivedFile | undefined,
  work: (ctx: Ctx, pdf: OwnPdf) => Promise<T>,
): Promise<T> {
  if (!file || file.size === 0) return steps.transaction((ctx) => work(ctx, undefined));
  const { pages, contents } = await readPages(steps, file, 'pdf');
  return storing(steps, [contents], (ctx: Ctx, [sha256]) =>
    work(ctx, { sha256: sha256!, pages, bytes: contents.length }),
  );
}

export const typeRoutes = [
  bind(calls.getSubfolder, async (ctx, { params }) => [fullTypeToWire(await readFullType(ctx, params.id))]),
  bind(calls.getSubfolderSignatures, async (ctx, { params }) =>
    signaturesToWire(await readFullType(ctx, params.id)),
  ),
  bind(calls.listSubfolders, async (ctx, { params, body }) =>
    (await searchTypes(ctx, params.id, filterFromWire(body.filters))).map(fullTypeToWire),
  ),
  bindSteps(calls.createSubfolder, (steps, { body, files }) =>
    withPdf(steps, files.pdf, async (ctx, pdf) => {
      const asked = { ...typeFromWire(body), name: body.name };
      return [fullTypeToWire(await createType(ctx, body.idCarpeta, asked, pdf))];
    }),
  ),
  bindSteps(calls.updateSubfolder, (steps, { params, body, files }) =>
    withPdf(steps, body.simular ? undefined : files.pdf, async (ctx, sent) => {
      const pdf = sent ?? (body.quitar_pdf ? null : undefined);
      const saving = { onlyTell: body.simular, version: body.version, confirmed: body.confirmar, pdf };
      const { type, effect } = await updateType(ctx, params.id, typeFromWire(body), saving);
      return [{ ...fullTypeToWire(type), ...effectToWire(effect, totalOf(effect)) }];
    }),
  ),
  bind(calls.deleteSubfolder, async (ctx, { params }) => {
    await removeType(ctx, params.id);
    return [{ id: params.id }];
  }),
  bind(calls.archiveSubfolder, async (ctx, { params, body }) => [
    fullTypeToWire(await archiveType(ctx, params.id, body.archivar)),
  ]),
  bind(calls.listParsers, async (ctx) => PARSERS[ctx.actor.language].map((parser) => ({ ...parser }))),
];
