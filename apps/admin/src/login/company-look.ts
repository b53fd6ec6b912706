import { customLoginFile } from '@legajo/contract/calls/session';
import type { Element } from '@legajo/ui/api/backend.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { applyPalette } from '@legajo/ui/theme/apply-palette.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

export type CompanyLook = Element<typeof customLoginFile>;

/** The company remembered by /:company (S16): its name in addresses, under the key of the specification (S80). */
function rememberedCompany(): string | null {
  try {
    const { company } = JSON.parse(localStorage.getItem('ssoData') ?? '{}') as { company?: unknown };
    return typeof company === 'string' && company !== '' ? company : null;
  } catch {
    return null;
  }
}

/** The login page of the remembered company, with its colour put on; undefined without one. */
export function useCompanyLook(): CompanyLook | undefined {
  const backend = useBackend();
  const company = rememberedCompany();
  const { data } = useQuery({
    queryKey: ['custom-login', company],
    enabled: company !== null,
    queryFn: async ({ signal }) =>
      (await backend.api(customLoginFile, { params: { company: company ?? '' }, signal })).data[0] ?? null,
  });
  useEffect(() => {
    if (data) applyPalette(document.documentElement, data.color);
  }, [data]);
  return data ?? undefined;
}
