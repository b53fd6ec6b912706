import { allCalls, type Call } from '@legajo/contract';
import { bindingsById } from '../../src/app.ts';
import { payslip } from './papers.ts';
import { type Answer, CERTIFICATE_PASSWORD, PASSWORD, type Portal, type Sent } from './portal.ts';

/** The calls that a slice answers. */
export function answeredCalls(): Call[] {
  const bound = bindingsById();
  return allCalls.filter((call) => bound.has(call.id));
}

/** Calls that end the session they are made in. */
export const endsSession = (call: Call): boolean =>
  ['auth-logout', 'legacy-logout', 'switch-user', 'end-session'].includes(call.id);

/** What fields that are no ids are filled with, so that a call gets as far as it can. */
const WORDS: Readonly<Record<string, string>> = {
  clave: CERTIFICATE_PASSWORD,
  pass: PASSWORD,
  password: PASSWORD,
  user: 'nadie_aqui',
  periodo: '10/2026',
  resultado: 'conforme',
  formato: 'json',
  parser: 'nombre_archivo',
  pagination: '25,1,0',
  comments: 'Consulta',
  respuesta: 'Respuesta',
  motivo: 'Motivo',
  nombre: 'Nombre',
  name: 'Nombre',
  field: 'identity',
};
const IS_ID = /^id|id$|id_|^(tipo|carpeta|sector|locacion|reporta|decision)$|cuils?$|documento/i;

/** Whether `replay` puts the id somewhere: a call that takes none is the same request whatever the id. */
export function takesId(call: Call): boolean {
  const names = [...Object.keys(call.query?.shape ?? {}), ...Object.keys(call.body?.shape ?? {})];
  const filled = names.some((name) => WORDS[name] === undefined && IS_ID.test(name));
  return filled || /:[A-Za-z_]+/.test(call.path) || Object.keys(call.files ?? {}).length > 0;
}

/** Makes a call with this value in every place that takes an id, and something in the rest. */
export function replay(portal: Portal, call: Call, id: string | number, token?: string): Promise<Answer> {
  const path = call.path.replace(/:[A-Za-z_]+/g, String(id));
  const query = new URLSearchParams(fill(call.query, id)).toString();
  return portal.send(call.method, query === '' ? path : `${path}?${query}`, {
    ...(token === undefined ? {} : { token }),
    ...bodyOf(call, id),
  });
}

function bodyOf(call: Call, id: string | number): Sent {
  if (call.method === 'GET') return {};
  const fields = fill(call.body, id);
  if (call.form !== 'multipart') return call.body === undefined ? {} : { form: fields };
  const files = Object.keys(call.files ?? {}).map(
    (name) => [name, { name: `${id}.pdf`, bytes: payslip('CUIL 20-11111111-2') }] as const,
  );
  return { multipart: { ...fields, ...Object.fromEntries(files) } };
}

function fill(shape: Call['body'], id: string | number): Record<string, string> {
  const names = Object.keys(shape?.shape ?? {});
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = WORDS[name] ?? (IS_ID.test(name) ? String(id) : undefined);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
