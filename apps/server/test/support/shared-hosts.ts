import { LIMITS } from '@legajo/contract';
import { type OpenHosts, openHostKinds } from '../../src/platform/hosts.ts';
import { hostsOn } from '../../src/start/platform.ts';

let opened: OpenHosts | null = null;

/**
 * Hosts of all portals of a worker, one of each kind: starting one and letting it read its code takes a second, which is
 * longer than most tests have work for it. They are disposable by design, so what one test did to a host no other one
 * meets; they end with the worker.
 */
export function sharedHosts(): OpenHosts {
  opened ??= openHostKinds(hostsOn(1, LIMITS));
  return opened;
}
