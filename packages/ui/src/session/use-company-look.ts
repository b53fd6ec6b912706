import { customLoginFile } from '@legajo/contract/calls/session';
import { useEffect, useState } from 'react';
import type { Element } from '../api/backend.ts';
import { useBackend } from '../api/context.tsx';
import { applyPalette } from '../theme/apply-palette.ts';
import { rememberedCompany } from './remembered-company.ts';

export type CompanyLook = Element<typeof customLoginFile>;

/**
 * The login page of the company that this app remembers (S16, S80), with its colour put on; undefined without one. Asked
 * once for a way in, which is drawn before there is a cache of queries.
 */
export function useCompanyLook(): CompanyLook | undefined {
  const backend = useBackend();
  const company = rememberedCompany(backend);
  const [found, setFound] = useState<{ readonly of: string; readonly look: CompanyLook } | null>(null);
  useEffect(() => {
    if (company === undefined) return;
    const leaving = new AbortController();
    backend.api(customLoginFile, { params: { company }, signal: leaving.signal }).then(
      ({ data: [look] }) => {
        if (!look || leaving.signal.aborted) return;
        setFound({ of: company, look });
        applyPalette(document.documentElement, look.color);
      },
      // The product's own way in is a way in as well.
      () => undefined,
    );
    return () => leaving.abort();
  }, [backend, company]);
  return found && found.of === company ? found.look : undefined;
}
