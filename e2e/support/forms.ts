import type { Page } from '@playwright/test';
import { call } from './account.ts';
import { dataOf } from './personal.ts';

/** What a form of a journey asks, in a language. */
export const QUESTIONS = {
  es: {
    form: 'Mudanza',
    data: 'Sus datos',
    moved: '¿Se mudó?',
    yes: 'Sí',
    no: 'No',
    since: 'Desde',
    why: 'Por qué',
    oath: 'Lo juro',
    end: 'Para terminar',
  },
  pt: {
    form: 'Mudança',
    data: 'Seus dados',
    moved: 'Mudou?',
    yes: 'Sim',
    no: 'Não',
    since: 'Desde',
    why: 'Por quê',
    oath: 'Eu juro',
    end: 'Para terminar',
  },
} as const;

type Words = (typeof QUESTIONS)['es' | 'pt'];

const moving = (words: Words, title: string) => ({
  titulo: title,
  secciones: [
    {
      clave: 'datos',
      titulo: words.data,
      campos: [
        {
          clave: 'mudo',
          tipo: 'opcion',
          etiqueta: words.moved,
          obligatorio: 1,
          opciones: [
            { valor: 'si', etiqueta: words.yes },
            { valor: 'no', etiqueta: words.no },
          ],
        },
        {
          clave: 'desde',
          tipo: 'fecha',
          etiqueta: words.since,
          hasta: 'hoy',
          obligatorio: 1,
          si: { campo: 'mudo', es: ['si'] },
        },
        {
          clave: 'foto',
          tipo: 'archivo',
          etiqueta: 'Foto',
          maximo: 1,
          obligatorio: 0,
          si: { campo: 'mudo', es: ['si'] },
        },
      ],
    },
    {
      clave: 'fin',
      titulo: words.end,
      campos: [
        { clave: 'motivo', tipo: 'parrafo', etiqueta: words.why, obligatorio: 0 },
        { clave: 'juro', tipo: 'declaracion', etiqueta: words.oath, texto: '…', obligatorio: 1 },
      ],
    },
  ],
});

const survey = (title: string) => ({
  titulo: title,
  secciones: [
    {
      clave: 's',
      titulo: title,
      campos: [{ clave: 'nota', tipo: 'texto', etiqueta: 'Comentario', obligatorio: 1 }],
    },
  ],
});

const post = async (page: Page, hr: string, path: string, form: Record<string, string>) =>
  dataOf(await call(page, hr, 'POST', path, form))[0];

/** A type of a folder of forms, which journeys of one company share by its name. */
async function typeOf(page: Page, hr: string): Promise<string> {
  const name = `Formularios ${Date.now()}`;
  const folder = await post(page, hr, '/v2/folder', {
    nombre: name,
    tipo: 'eform',
    visible: '1',
    firmable: '1',
  });
  const type = await post(page, hr, '/v2/subfolder/create', {
    idCarpeta: String(folder.idCarpeta),
    name: `Declaraciones ${Date.now()}`,
    parser: 'manual',
  });
  return String(type.idSubCarpeta);
}

async function inForce(page: Page, hr: string, form: Record<string, string>): Promise<string> {
  const { id } = await post(page, hr, '/v2/portal/eforms', form);
  await call(page, hr, 'POST', `/v2/portal/eforms/${id}/activate`);
  return String(id);
}

/** A form in force that asks whether somebody moved. */
export async function movingForm(
  page: Page,
  hr: string,
  words: Words,
): Promise<{ readonly id: string; readonly title: string }> {
  const title = `${words.form} ${Date.now()}`;
  const id = await inForce(page, hr, {
    nombre: title,
    definicion: JSON.stringify(moving(words, title)),
    idSubCarpeta: await typeOf(page, hr),
  });
  return { id, title };
}

/** Publishes a form to somebody. @returns what it is called. */
export async function publishMoving(page: Page, hr: string, words: Words, cuil: string): Promise<string> {
  const { id, title } = await movingForm(page, hr, words);
  await publishTo(page, hr, id, { cuils: cuil });
  return title;
}

/** Publishes a form as it is told. @returns the publication's id. */
export async function publishTo(
  page: Page,
  hr: string,
  form: string,
  more: Record<string, string>,
): Promise<number> {
  return (await post(page, hr, `/v2/portal/eforms/${form}/publish`, more)).idPublicacion;
}

/** Sends what somebody answers to the newest form of theirs. */
export async function answerForm(page: Page, token: string, answers: object): Promise<void> {
  const [{ id }] = dataOf(await call(page, token, 'GET', '/v2/portal/me/eforms'));
  await call(page, token, 'POST', `/v2/portal/me/eforms/${id}/send`, { respuestas: JSON.stringify(answers) });
}

/** Puts a form on the shelf that somebody approves. @returns what it is called there. */
export async function shelveMoving(page: Page, hr: string, words: Words): Promise<string> {
  const title = `${words.form} P${Date.now()}`;
  const type = await typeOf(page, hr);
  const id = await inForce(page, hr, {
    nombre: title,
    definicion: JSON.stringify(moving(words, title)),
    idSubCarpeta: type,
  });
  await call(page, hr, 'POST', '/pickup-eforms', {
    idtemplate: id,
    nombre: title,
    requires_approval: '1',
    id_categoria_tipo_documento: type,
  });
  return title;
}

/** An anonymous form in force. */
export async function surveyForm(page: Page, hr: string) {
  const title = `Encuesta ${Date.now()}`;
  const definicion = JSON.stringify(survey(title));
  return { id: await inForce(page, hr, { nombre: title, definicion, clase: 'anonimo' }), title };
}

/** An anonymous form in force that asks a choice and for words. */
export async function climateForm(page: Page, hr: string) {
  const title = `Clima ${Date.now()}`;
  const opciones = ['Bien', 'Mal'].map((etiqueta) => ({ valor: etiqueta.toLowerCase(), etiqueta }));
  const campos = [
    { clave: 'clima', tipo: 'opcion', etiqueta: 'Clima', obligatorio: 1, opciones },
    { clave: 'libre', tipo: 'parrafo', etiqueta: 'Mejoras', obligatorio: 0 },
  ];
  const definicion = JSON.stringify({ titulo: title, secciones: [{ clave: 's', titulo: title, campos }] });
  return { id: await inForce(page, hr, { nombre: title, definicion, clase: 'anonimo' }), title };
}

/** The numbers of somebody and of eleven others who are active. */
export async function dozenWith(page: Page, hr: string, cuil: string): Promise<readonly string[]> {
  const list = '/v2/portal/employees?status=active&pagination=12,1,0';
  const others: { cuil: string }[] = dataOf(await call(page, hr, 'GET', list));
  return [...new Set([cuil, ...others.map((one) => one.cuil)])].slice(0, 12);
}

/** Publishes an anonymous form to somebody and eleven others. @returns what it is called. */
export async function publishSurvey(page: Page, hr: string, until: string, cuil: string): Promise<string> {
  const cuils = await dozenWith(page, hr, cuil);
  const { id, title } = await surveyForm(page, hr);
  await publishTo(page, hr, id, { cuils: JSON.stringify(cuils), vence: until, notificar: '0' });
  return title;
}

/** Approves what somebody sent of a form. */
export async function approveForm(page: Page, hr: string, title: string): Promise<void> {
  const list = dataOf(await call(page, hr, 'GET', '/v2/portal/approvals?clase=formulario'));
  const request = list.find((one: { asunto: string }) => one.asunto.includes(title));
  await call(page, hr, 'POST', `/v2/portal/approvals/${request.id}/decide`, {
    decision: 'rechazar',
    comentario: 'Falta la fecha.',
    paso: '1',
  });
}
