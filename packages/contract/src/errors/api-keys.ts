import { defineErrors } from './define.ts';

/** Keys of programs (areas 15). */
export const apiKeys = defineErrors('apiKeys', {
  invalid: {
    code: 'API_KEY_INVALID',
    status: 401,
    when: 'the key is unknown, has ended or was revoked, or its person may not act any more: the same words for all',
    source: 'ours',
  },
  address: {
    code: 'API_KEY_ADDRESS',
    status: 403,
    when: 'the key is good, and is used from an address that it does not name',
    source: 'ours',
  },
  forbidden: {
    code: 'SYSTEM_KEY_FORBIDDEN',
    status: 403,
    when: 'a key makes a call that only a person may make, or that its permits do not hold',
    source: 'ours',
  },
  onlyKeys: {
    code: 'API_KEY_REQUIRED',
    status: 403,
    when: 'somebody signed in makes a call that is for keys of programs only',
    source: 'ours',
  },
  notFound: {
    code: 'API_KEY_NOT_FOUND',
    status: 404,
    when: 'the company has no such key',
    source: 'ours',
  },
  over: {
    code: 'API_KEY_OVER',
    status: 409,
    when: 'a key that has ended or was revoked is to be changed or replaced',
    source: 'ours',
  },
  scope: {
    code: 'API_KEY_SCOPE',
    status: 422,
    when: 'a key would have more than whoever makes it or its person holds, more than a key may have, or names no addresses where it has to',
    source: 'ours',
  },
  person: {
    code: 'API_KEY_PERSON',
    status: 422,
    when: 'the person of a key is not active, or not of the integration profile',
    source: 'ours',
  },
  field: {
    code: 'API_KEY_FIELD_INVALID',
    status: 422,
    when: 'a field of a key breaks its rule',
    source: 'ours',
  },
});
