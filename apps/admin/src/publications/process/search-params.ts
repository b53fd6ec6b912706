import { place } from '../../app/search.ts';

export const processesSearch = (raw: Record<string, unknown>) => place(raw);
