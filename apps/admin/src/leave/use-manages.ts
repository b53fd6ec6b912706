import { ACTIONS, PROFILE_TYPES } from '@legajo/contract/actions';
import { useCan, useSession } from '@legajo/ui/api/context.tsx';

/** Whether somebody is of the management: they correct balances, and say how leave is here. */
export function useManages(): boolean {
  const { user } = useSession();
  const manages =
    user?.perfiles.some(({ id_perfil_tipo }) => id_perfil_tipo === PROFILE_TYPES.management) ?? false;
  return useCan(ACTIONS.licencesMenu) && manages;
}
