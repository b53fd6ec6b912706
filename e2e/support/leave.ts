import type { Page } from '@playwright/test';
import { call } from './account.ts';
import { asker } from './advances.ts';
import { dayFromToday } from './days.ts';

const answerOf = (bytes: Buffer) => JSON.parse(bytes.toString('utf8')).results.data;

/** Somebody of a company who may ask for leave, with fourteen days of vacation, and who approves it: both can sign in. */
export async function withLeave(page: Page, hr: string, surname: string) {
  const boss = await asker(page, hr, `${surname}J`);
  const person = await asker(page, hr, surname);
  const profile = (id: number, form: Record<string, string>) =>
    call(page, hr, 'PUT', `/v2/admin-mod/users/licensesprofile/${id}`, form);
  await profile(boss.id, { tiene_perfil_licencias: '0', tiene_perfil_aprobador: '1' });
  const [policy] = answerOf(await call(page, hr, 'GET', '/v2/licenses/policies'));
  await profile(person.id, {
    ...{ tiene_perfil_licencias: '1', tiene_perfil_aprobador: '0', niveles_aprobacion: '1' },
    ...{ id_politica: String(policy.id), antiguedad_previa: '0', licencias_progresivas: '0' },
    id_usuario_aprobador: String(boss.id),
  });
  const types = answerOf(await call(page, hr, 'GET', '/v2/portal/leave/types'));
  const vacation = types.find(({ clave }: { clave: string }) => clave === 'vacaciones');
  const balances = answerOf(await call(page, hr, 'GET', `/v2/portal/employees/${person.id}/leave/balance`));
  const { saldo } = balances.find(({ idTipo }: { idTipo: number }) => idTipo === vacation.id);
  await call(page, hr, 'POST', `/v2/portal/employees/${person.id}/leave/adjustments`, {
    ...{
      idTipo: String(vacation.id),
      cantidad: String(14 - saldo),
      fecha: dayFromToday(),
      motivo: 'Días acordados.',
    },
  });
  return { boss, person, vacation: vacation as { id: number; nombre: string } };
}
