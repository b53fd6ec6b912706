import { customLoginFile } from '@legajo/contract/calls/session';
import type { Backend } from '@legajo/ui/api/backend.ts';

/**
 * Remembers what a company's own login file says: whether the login shows a single sign-on button, and which
 * company it is for (S16).
 *
 * @returns whether there is such a company; a file that cannot be had counts as none.
 */
export async function openCompanyLogin(backend: Backend, company: string): Promise<boolean> {
  try {
    const { data } = await backend.api(customLoginFile, { params: { company } });
    const file = data[0];
    if (!file) return false;
    backend.session.setSso({ flag: file.sso, company: file.company });
    return true;
  } catch {
    return false;
  }
}
