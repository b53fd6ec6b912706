/** Where a call takes what is sent to it. */
export type Place = 'params' | 'query' | 'body';

const ADDRESS = { address: { country: 'AR', state: 'Córdoba', city: 'Córdoba', street: 'Av. Colón' } };

/** Examples of calls whose fields depend on each other, or have a form that their type does not tell. */
const GIVEN: Readonly<Record<string, Partial<Record<Place, Record<string, unknown>>>>> = {
  'create-certificate': {
    body: {
      titular: 'Ana Díaz',
      cargo: 'Apoderada',
      mail: 'ana@pampa.example',
      cuil: '27-12345678-0',
      razon_social: 'Pampa S.A.',
      cuit: '30-71234567-1',
      clave: 'una-clave-larga-9',
    },
  },
  'change-notification-preferences': {
    body: { preferencias: [{ clase: 'recordatorio', canal: 'mail', activo: 1 }] },
  },
  'add-user-folders': { body: { idusuario: [1], id_carpeta: [1] } },
  'add-user-folders-by-id': { body: { id_carpeta: [1] } },
  'remove-user-folders': { query: { idusuario: [1], id_carpeta: [1] } },
  'assign-profile-type': { body: { idusuarios: [1], id_perfil_tipo: 1 } },
  'remove-profile-type': { body: { idusuarios: [1], id_perfil_tipo: 1 } },
  'create-address': { body: ADDRESS },
  'update-address': { body: ADDRESS },
};

/** The example of a call's place that stands here, if one does. */
export function exampleFor(id: string, place: Place): Record<string, unknown> | undefined {
  return GIVEN[id]?.[place];
}
