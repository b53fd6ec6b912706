import type { Portal } from './portal.ts';

export type ProfileForm = Record<string, string | number | readonly (string | number)[]>;

/** The calls of people's profiles, as tests make them. */
export const profileCalls = (portal: Portal, token: string) => ({
  read: async (id: number, as = token) =>
    (await portal.send('GET', `/v2/admin-mod/profile/users/${id}`, { token: as })).data[0],
  save: (id: number, form: ProfileForm, as = token) =>
    portal.send('PUT', `/v2/admin-mod/profile/users/${id}`, { token: as, form }),
  assign: (ids: readonly number[], type: number, as = token) =>
    portal.send('POST', '/v2/admin-mod/profile/type', {
      token: as,
      form: { idusuarios: ids, id_perfil_tipo: type },
    }),
  remove: (ids: readonly number[], type: number, as = token) =>
    portal.send('POST', '/v2/admin-mod/profile/type/remove', {
      token: as,
      form: { idusuarios: ids, id_perfil_tipo: type },
    }),
});
