import { ACTIONS } from '@legajo/contract/actions';
import { useCan, useSession } from '@legajo/ui/api/context.tsx';

const MANAGEMENT = 2;

/** Whether somebody is of the management: they correct balances, and say how leave is here. */
export function useManages(): boolean {
  const { user } = useSession();
  const manages = user?.perfiles.some(({ id_perfil_tipo }) => id_perfil_tipo === MANAGEMENT) ?? false;
  return useCan(ACTIONS.licencesMenu) && manages;
}
