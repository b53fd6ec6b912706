import type { TestProject } from 'vitest/node';
import setUpTests from '../../support/global-setup.ts';
import { findCitus } from '../programs.ts';

/** The run's template on a coordinator and two machines; nothing where there is no Citus, and no file asks for it then. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  return findCitus() === null ? async () => undefined : setUpTests(project, { onSeveral: true });
}
