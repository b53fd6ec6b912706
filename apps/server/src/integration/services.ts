import { e } from '@legajo/contract';
import type { Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { clientOf } from './people-system.ts';

/** The parts of a people system that screens ask for, and how each is tried. */
const SERVICES = {
  people: (client: Client) => client.countries(),
  organizationmodels: (client: Client) => client.organizationModels(),
  payroll: (client: Client) => client.payrollActive(),
} as const;

type Client = NonNullable<Awaited<ReturnType<typeof clientOf>>>;

/**
 * Whether a part of the company's people system can be had now. Without such a system our own lists can, organisation
 * models cannot.
 *
 * @throws Failure `serviceType` for a part that is not known.
 */
export async function checkService(
  steps: Steps,
  service: string,
): Promise<{ external: boolean; available: boolean }> {
  if (!Object.hasOwn(SERVICES, service)) throw new Failure(e.integration.serviceType);
  const client = await clientOf(steps);
  if (!client) return { external: false, available: service !== 'organizationmodels' };
  try {
    await SERVICES[service as keyof typeof SERVICES](client);
    return { external: true, available: true };
  } catch (error) {
    if (error instanceof Failure) return { external: true, available: false };
    throw error;
  }
}
