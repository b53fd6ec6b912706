import type { QueryKey } from '@tanstack/react-query';
import { type Changes, evenRefused } from '../api/changes.ts';
import { approvalKeys, factorKeys, noticeKeys, sessionKeys } from './keys.ts';

/**
 * What calls change that both apps make.
 *
 * @param data the keys of what is asked about a person's own data.
 */
export const ownChanges = (data: readonly QueryKey[]): Changes => ({
  'end-session': evenRefused(sessionKeys.open),
  'end-other-sessions': evenRefused(sessionKeys.open),
  'add-link': [sessionKeys.related],
  'mfa-confirm-totp': [factorKeys.own],
  'mfa-keep-passkey': [factorKeys.own],
  'mfa-renew-recovery': [factorKeys.own],
  'mfa-remove-factor': [factorKeys.own],
  'mfa-forget-device': evenRefused(factorKeys.own),
  // Refused, it was hidden in another tab.
  'read-notifications': evenRefused(noticeKeys.all),
  'hide-notification': evenRefused(noticeKeys.all),
  // Of the kinds the answer is what is shown.
  'change-notification-preferences': [noticeKeys.times],
  'create-address': data,
  'update-address': data,
  'create-bank': data,
  'update-bank': data,
  'create-contact-manager': data,
  'update-contact': data,
  'create-identity-manager': data,
  'update-identity': data,
  'post-me-photo': data,
  'put-employee-photo': data,

  // Refused, somebody else was first.
  'decide-approval': evenRefused(approvalKeys.all),
  'cancel-approval': evenRefused(approvalKeys.all),
  'make-delegation': [approvalKeys.delegations],
  'end-delegation': evenRefused(approvalKeys.delegations),

  // A secret, a challenge, or another session, in which everything is read anew.
  'mfa-begin-totp': [],
  'mfa-begin-passkey': [],
  'mfa-step-up': [],
  'mfa-step-up-provider': [],
  'validate-password': [],
  'change-own-password': [],
  'change-own-pin': [],
  'first-login': [],
  'update-own-email': [],
  'switch-user': [],
  // Every answer has words.
  'choose-own-language': [[]],
});
