import { customLoginFile } from '@legajo/contract/calls/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Element } from '../api/backend.ts';
import { useBackend } from '../api/context.tsx';
import { applyPalette } from '../theme/apply-palette.ts';
import { lookKeys } from './look-keys.ts';

export type CompanyLook = Element<typeof customLoginFile>;

/** The login page of the company that this app remembers (S16, S80), with its colour put on; undefined without one. */
export function useCompanyLook(): CompanyLook | undefined {
  const backend = useBackend();
  const remembered: unknown = backend.session.sso()?.company;
  const company = typeof remembered === 'string' && remembered !== '' ? remembered : null;
  const { data } = useQuery({
    queryKey: lookKeys.of(company),
    enabled: company !== null,
    queryFn: async ({ signal }) =>
      (await backend.api(customLoginFile, { params: { company: company ?? '' }, signal })).data[0] ?? null,
  });
  useEffect(() => {
    if (data) applyPalette(document.documentElement, data.color);
  }, [data]);
  return data ?? undefined;
}
