import { f } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/pdf-samples';
import { captureOf, transformFromWire } from '../../folders/public.ts';
import { bind, bindSteps, Streamed } from '../../platform/http/binding.ts';
import type { ReceivedFile } from '../../platform/http/multipart.ts';
import { mailSubject } from './mail-name.ts';
import { readSample } from './read-sample.ts';
import { drawSample, type ShownSample, takeMade, takeSample } from './sample.ts';
import { takePublished } from './take-published.ts';
import { transformPdf } from './transform-sample.ts';

const WIDTH_PX = 900;
const POINTS_TO_MM = 25.4 / 72;
const inTenths = (mm: number) => Math.round(mm * 10) / 10;

const sampleToWire = ({ id, pages, text }: ShownSample) => ({
  muestra: id,
  paginas: pages.map((page, i) => ({
    pagina: i + 1,
    ancho_mm: inTenths(page.widthMm),
    alto_mm: inTenths(page.heightMm),
    girada: page.turned,
    formato: page.format,
    orientacion: page.widthMm > page.heightMm ? ('horizontal' as const) : ('vertical' as const),
  })),
  texto: text,
});

export const routes = [
  bind(calls.subfolderMail, async (ctx, { params }) => [{ asunto: await mailSubject(ctx, params.id) }]),
  bindSteps(calls.signaturePositionPdfInfo, async (steps, { files }) => [
    sampleToWire(await takeSample(steps, files.file as ReceivedFile)),
  ]),
  bindSteps(calls.publishSample, async (steps, { files }) => [
    sampleToWire(await takeSample(steps, files.file as ReceivedFile)),
  ]),
  bindSteps(calls.publishedSample, async (steps, { params, body }) => {
    const taken = await takePublished(steps, params.id, body.antes ?? null);
    if (!taken) return [];
    const { id, personId, name, surname, period } = taken.document;
    return [
      {
        ...sampleToWire(taken),
        documento: id,
        persona: { id: personId, nombre: name, apellido: surname },
        periodo: f.out.month(period),
        como_salio: f.out.flag(taken.asPublished),
      },
    ];
  }),
  bindSteps(calls.samplePage, async (steps, { params, query }) => {
    const asked = { page: params.pagina, widthPx: query.ancho ?? WIDTH_PX };
    return new Streamed(await drawSample(steps, params.muestra, asked), 'image/png');
  }),
  bindSteps(calls.postPdfTransform, async (steps, { body, files }) => {
    const of = { file: files.file, sample: body.muestra };
    const { bytes, name } = await transformPdf(steps, of, transformFromWire(body.transform));
    // The one call that answers in two ways (wire-names-2, 1).
    if (body.formato === 'pdf')
      return new Streamed(bytes, 'application/pdf', { fileName: name, inline: false }) as never;
    return [sampleToWire(await takeMade(steps, bytes, name))];
  }),
  bindSteps(calls.readSample, async (steps, { body }) => {
    const reading = {
      capture: captureOf(body.parser ?? undefined) ?? 'none',
      captureArea: body.captureArea ?? null,
      page: body.pagina ?? 1,
      captureNumbers: {
        dni: body.captureNumbers?.dni ?? false,
        legajo: body.captureNumbers?.legajo ?? false,
      },
    } as const;
    const { page, text, box, numbers, named, sure } = await readSample(steps, body.muestra, reading);
    const [one] = named.length === 1 && named[0]?.visible ? named : [];
    return [
      {
        pagina: page,
        texto: text,
        caja: box && {
          x: inTenths(box.x * POINTS_TO_MM),
          y: inTenths(box.y * POINTS_TO_MM),
          width: inTenths(box.w * POINTS_TO_MM),
          height: inTenths(box.h * POINTS_TO_MM),
        },
        numeros: [...numbers],
        personas: named.length,
        persona: one ? { id: one.id, nombre: one.name, apellido: one.surname } : null,
        seguro: f.out.flag(sure),
      },
    ];
  }),
];
