import { type Changes, evenRefused } from '@legajo/ui/api/changes.ts';
import { approvalKeys, noticeKeys, ownDataKeys, sessionKeys } from '@legajo/ui/session/keys.ts';
import { ownChanges } from '@legajo/ui/session/own-changes.ts';
import {
  advanceKeys,
  documentKeys,
  leaveKeys,
  newsKeys,
  onboardingKeys,
  uploadKeys,
  wayInKeys,
} from './keys.ts';

const OWN_DATA = [ownDataKeys.all];

export { readAnew } from '@legajo/ui/api/changes.ts';

/** What each call of this app changes. */
export const CHANGES: Changes = {
  ...ownChanges(OWN_DATA),
  // What one is told of: a document, somebody's signature, papers that are asked for, a decision.
  'session-events': [
    noticeKeys.all,
    approvalKeys.all,
    documentKeys.mine,
    documentKeys.seconds,
    uploadKeys.types,
    advanceKeys.all,
    leaveKeys.all,
  ],
  'withdraw-own-change': OWN_DATA,
  'remove-me-photo': OWN_DATA,
  'remove-link': [sessionKeys.related],
  'sign-document': [documentKeys.mine],
  'sign-documents': [documentKeys.mine],
  // Refused, it was signed in another tab, or withdrawn.
  'countersign-document': evenRefused(documentKeys.seconds),
  // A question.
  'sign-passkey-options': [],
  'countersign-passkey-options': [],
  'create-document-observation': [documentKeys.talks],
  // The answer is what is shown, in the place of what was.
  'upload-onboarding-file': [],
  'delete-onboarding-file': [],
  'mark-onboarding-step': [onboardingKeys.all],
  'bring-owned-onboarding-paper': [onboardingKeys.tasks],
  'add-push-device': [noticeKeys.devices],
  // Refused, it was removed elsewhere.
  'remove-push-device': evenRefused(noticeKeys.devices),
  'read-news': [newsKeys.all],
  // Refused, its words are others by now.
  'accept-news': evenRefused(newsKeys.all),
  'open-upload': evenRefused(uploadKeys.all),
  // Refused, it was sent or taken back in another tab, or its type takes none any more.
  'put-upload-page': evenRefused(uploadKeys.all),
  'change-upload-page': evenRefused(uploadKeys.mine),
  'remove-upload-page': evenRefused(uploadKeys.mine),
  'post-me-documents': evenRefused(uploadKeys.all),
  // What was asked for waits again.
  'withdraw-upload': evenRefused(uploadKeys.all),
  // Refused, another tab asked before, it was decided, or the company's rules are others.
  'ask-advance': evenRefused(advanceKeys.all),
  'cancel-advance': evenRefused(advanceKeys.all),
  // It writes nothing.
  'check-leave': [],
  // Refused, another tab asked before, it was decided, or there are fewer days by now.
  'ask-leave': evenRefused(leaveKeys.all),
  'cancel-own-leave': evenRefused(leaveKeys.all),
  'prove-own-leave': evenRefused(leaveKeys.mine),
  // An address: what is received by it is known when it was followed.
  'export-own-documents': [],
  // A mail.
  'send-ways-in-link': [],
  'confirm-own-address': [wayInKeys.mine],
};
