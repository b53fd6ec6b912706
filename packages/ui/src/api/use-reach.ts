import { useSession } from './context.tsx';

/**
 * Whether the server lets this session touch accounts, bank data and published documents of others: line managers may
 * where their company says so. What it would refuse is not offered.
 */
export const useReach = (): boolean => useSession().user?.alcanza_datos !== 0;
