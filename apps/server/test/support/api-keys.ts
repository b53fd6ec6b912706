import type { Portal } from './portal.ts';

/** What a test says of a key; the rest is as it has to be. */
export interface KeyWords {
  readonly [field: string]: string | number | readonly (string | number)[];
}

/** A company whose management makes keys for a person of the integration profile. */
export async function keyed(portal: Portal, actions: readonly number[] = [3, 7, 105, 309]) {
  const company = await portal.addCompany();
  const admin = await portal.addPerson(company, {
    username: `gerencia_${company}`,
    access: { types: [2] },
  });
  const program = await portal.addPerson(company, {
    username: `programa_${company}`,
    access: { types: [4], actions: [...actions] },
  });
  const token = await portal.signIn(admin.username);
  const make = (words: KeyWords = {}, by = token) =>
    portal.send('POST', '/v2/portal/api-keys', {
      token: by,
      form: {
        nombre: 'Sueldos Cuyo',
        idUsuario: program.id,
        acciones: [7],
        vence: '12/03/2027',
        ...words,
      },
    });
  /** A key that is good, and its number. */
  const key = async (words: KeyWords = {}): Promise<{ id: number; text: string }> => {
    const { data, code, fields } = await make(words);
    if (!data[0]?.clave) throw new Error(`No key: ${code} ${JSON.stringify(fields)}`);
    return { id: data[0].id, text: data[0].clave };
  };
  const whoami = (text: string) => portal.send('GET', '/v2/portal/api/whoami', { token: text });
  return { company, admin, program, token, make, key, whoami };
}

export type Keyed = Awaited<ReturnType<typeof keyed>>;
