import { defineErrors } from './define.ts';

/** Addresses of other systems that are told what happens (wire-names-2, 15). */
export const webhooks = defineErrors('webhooks', {
  addressRefused: {
    code: 'WEBHOOK_ADDRESS_REFUSED',
    status: 422,
    when: 'the address is none, not https, names a user, or leads into a private network',
    source: 'ours',
  },
  eventUnknown: {
    code: 'WEBHOOK_EVENT_UNKNOWN',
    status: 422,
    when: 'one of the events is none, or none is given',
    source: 'ours',
  },
  fieldInvalid: {
    code: 'WEBHOOK_FIELD_INVALID',
    status: 422,
    when: 'the description is too long, or a span of time is none',
    source: 'ours',
  },
  notFound: {
    code: 'WEBHOOK_NOT_FOUND',
    status: 404,
    when: 'there is no such address, or no such delivery',
    source: 'ours',
  },
  off: {
    code: 'WEBHOOK_OFF',
    status: 409,
    when: 'something is to be sent again to an address that is switched off',
    source: 'ours',
  },
  replaying: {
    code: 'WEBHOOK_REPLAYING',
    status: 409,
    when: 'another span of time is being sent again to the address: one at a time',
    source: 'ours',
  },
  secretsFull: {
    code: 'WEBHOOK_SECRETS_FULL',
    status: 409,
    when: 'as many secrets sign as may: one of before has to end first, by itself or by `cortar`',
    source: 'ours',
  },
});
