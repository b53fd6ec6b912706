import { defineErrors } from './define.ts';

/** Failures every call may answer. */
export const shared = defineErrors('shared', {
  invalidFields: {
    code: 'SYSTEM_INVALID_FIELDS',
    status: 422,
    when: 'a field breaks its rule',
    source: 'ours',
  },
  notFound: {
    code: 'SYSTEM_NOT_FOUND',
    status: 404,
    when: 'there is no such thing, or it is not this session’s to know of',
    source: 'ours',
  },
  unknownPath: { code: 'SYSTEM_UNKNOWN_PATH', status: 404, when: 'the address is no call', source: 'ours' },
  notBuilt: {
    code: 'SYSTEM_NOT_BUILT',
    status: 501,
    when: 'the call is declared and not answered yet',
    source: 'ours',
  },
  unexpected: {
    code: 'SYSTEM_UNEXPECTED',
    status: 500,
    when: 'a fault of ours, logged with its request id',
    source: 'ours',
  },
  unavailable: {
    code: 'SYSTEM_UNAVAILABLE',
    status: 503,
    when: 'the server is stopping, or a part it needs cannot be reached',
    source: 'ours',
  },
  busy: {
    code: 'SYSTEM_BUSY',
    status: 503,
    when: 'more is asked at this moment than the server can take in turn; nothing was done, and it may be tried again',
    source: 'ours',
  },
  tooSlow: {
    code: 'SYSTEM_TOO_SLOW',
    status: 408,
    when: 'the body came too slowly, or stopped coming',
    source: 'ours',
  },
  tooManyRequests: {
    code: 'SYSTEM_TOO_MANY_REQUESTS',
    status: 429,
    when: 'more requests than the rate allows',
    source: 'ours',
  },
  bodyTooLarge: {
    code: 'SYSTEM_BODY_TOO_LARGE',
    status: 413,
    when: 'the body or a file is over its limit',
    source: 'ours',
  },
  badBody: {
    code: 'SYSTEM_BAD_BODY',
    status: 400,
    when: 'the body cannot be read in the form it claims',
    source: 'ours',
  },
  unsupportedBody: {
    code: 'SYSTEM_UNSUPPORTED_BODY',
    status: 415,
    when: 'the body travels in a form the call does not take',
    source: 'ours',
  },
  forbiddenAction: {
    code: '403',
    status: 403,
    when: 'the profile of the session lacks the action id (D93)',
    source: 'given',
  },
  workFailed: {
    code: 'SYSTEM_API_WORK',
    status: 500,
    when: 'work in the background failed again and again for a fault of ours: the store or the database',
    source: 'ours',
  },
  workDied: {
    code: 'SYSTEM_API_WORK_DIED',
    status: 500,
    when: 'the process that did work in the background died again and again without getting on',
    source: 'ours',
  },
  bytesUnreadable: {
    code: 'SYSTEM_API_BYTES',
    status: 500,
    when: 'the bytes of a file that is kept cannot be read, or are not what they were',
    source: 'ours',
  },
  managementRequired: {
    code: 'SYSTEM_MANAGEMENT_REQUIRED',
    status: 403,
    when: 'only the management profile may (D87)',
    source: 'ours',
  },
  stale: {
    code: 'SYSTEM_STALE',
    status: 409,
    when: 'somebody else changed it since it was read',
    source: 'ours',
  },
  limitReached: {
    code: 'SYSTEM_LIMIT_REACHED',
    status: 409,
    when: 'as many of a thing as there may be are there: exports of one person, reminders of a company',
    source: 'ours',
  },
  idempotencyReused: {
    code: 'SYSTEM_IDEMPOTENCY_REUSED',
    status: 409,
    when: 'the same `Idempotency-Key` came with another request',
    source: 'ours',
  },
  idempotencyBusy: {
    code: 'SYSTEM_IDEMPOTENCY_BUSY',
    status: 409,
    when: 'the first request of the same `Idempotency-Key` is still under way',
    source: 'ours',
  },
  audienceEmpty: {
    code: 'SYSTEM_AUDIENCE_EMPTY',
    status: 422,
    when: 'conditions that name nobody: neither everybody nor a list',
    source: 'ours',
  },
});

/** Of a call that honours `Idempotency-Key`. */
export const IDEMPOTENCY_ERRORS = [shared.idempotencyReused, shared.idempotencyBusy] as const;
