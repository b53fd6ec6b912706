import { defineErrors } from './define.ts';

/** What reaches people, and by which way. */
export const notifications = defineErrors('notifications', {
  fixed: {
    code: 'NOTIFICATION_FIXED',
    status: 409,
    when: 'what has to be told is switched off, or the portal, which shows everything',
    source: 'ours',
  },
  channelUnavailable: {
    code: 'NOTIFICATION_CHANNEL_UNAVAILABLE',
    status: 409,
    when: 'a way is chosen that the installation does not have, or that does not carry what is told',
    source: 'ours',
  },
  kindUnknown: {
    code: 'NOTIFICATION_KIND_UNKNOWN',
    status: 422,
    when: 'a kind of notice is named that there is not, or not for whoever asks',
    source: 'ours',
  },
  addressInvalid: {
    code: 'NOTIFICATION_ADDRESS_INVALID',
    status: 409,
    when: 'a mail is sent again to an address from which mails come back',
    source: 'ours',
  },
  pushRefused: {
    code: 'PUSH_ENDPOINT_REFUSED',
    status: 422,
    when: 'the address of a device is none of a known push service, or its keys are none',
    source: 'ours',
  },
  pushTooMany: {
    code: 'PUSH_TOO_MANY',
    status: 409,
    when: 'as many devices of a person are told as may be',
    source: 'ours',
  },
});
