import { PROFILE_TYPES } from '@legajo/contract/actions';
import { useSession } from '@legajo/ui/api/context.tsx';

/** Whether who is signed in is of their company's management. */
export const useManages = (): boolean =>
  useSession().user?.perfiles.some(({ id_perfil_tipo }) => id_perfil_tipo === PROFILE_TYPES.management) ??
  false;
