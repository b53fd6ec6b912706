import type { Portal } from './portal.ts';

/** The columns of a file of new employees, as few as there may be. */
export const LOAD_HEADER = 'usuario,nombre,apellido,dni,cuil,fecha_contratacion';

/** The row of somebody new under that header; `company` keeps the login names of companies apart. */
export const loadRow = (company: number, n: number, name = 'Ana') =>
  `c${company}_${n},${name},Prueba,${50_000_000 + n},X${50_000_000 + n},01/03/2024`;

/** Uploads a file of employees. */
export const sendLoad = (
  portal: Portal,
  token: string,
  file: string | Uint8Array,
  more: Readonly<Record<string, string | number>>,
) =>
  portal.send('POST', '/v2/portal/employees/load', {
    token,
    multipart: { ...more, file: { name: 'empleados.csv', bytes: Buffer.from(file as string) } },
  });
