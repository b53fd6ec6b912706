import { type ErrorDefinition, e } from '@legajo/contract';
import { mayBeOutage } from '../platform/db/outage.ts';
import { Failure } from '../platform/failure.ts';
import { BlobUnreadable } from '../platform/files/driver.ts';

/**
 * What a person is told of a publication whose job threw again and again: the store or the database, whose errors bear a
 * code of the system or of PostgreSQL; anything else is a fault that nobody foresaw (D165).
 */
export function faultOf(error: unknown): ErrorDefinition {
  const known =
    error instanceof Failure ||
    error instanceof BlobUnreadable ||
    mayBeOutage(error) ||
    (error instanceof Error && 'code' in error && typeof error.code === 'string');
  return known ? e.publications.storeFailed : e.publications.otherFault;
}
