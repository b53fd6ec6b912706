import { type Changes, evenRefused } from '@legajo/ui/api/changes.ts';
import {
  approvalKeys,
  directoryKeys,
  noticeKeys,
  ownDataKeys,
  sessionKeys,
} from '@legajo/ui/session/keys.ts';
import { ownChanges } from '@legajo/ui/session/own-changes.ts';
import {
  advanceKeys,
  documentKeys,
  formKeys,
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
    formKeys.mine,
    leaveKeys.all,
  ],
  // One's leave says who decides meanwhile.
  'make-delegation': [approvalKeys.delegations, leaveKeys.mine],
  'end-delegation': evenRefused(approvalKeys.delegations, leaveKeys.mine),
  // Refused, its text is another one by now, or the company has no directory any more.
  'save-own-directory': evenRefused(directoryKeys.all),
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
  // Refused, it was taken off the shelf.
  'take-from-shelf': evenRefused(formKeys.mine, formKeys.shelf),
  // What is filled in holds what it says itself; the list says that it was begun.
  'save-own-eform': evenRefused(formKeys.mine),
  'put-own-eform-file': [],
  'delete-own-eform-file': [],
  // Refused, it was sent in another tab, is over, or was reverted.
  'send-own-eform': evenRefused(formKeys.all, documentKeys.mine),
  'drop-own-eform': evenRefused(formKeys.mine, formKeys.shelf),
  // Refused, another tab asked before, it was decided, or the company's rules are others.
  'ask-advance': evenRefused(advanceKeys.all),
  'cancel-advance': evenRefused(advanceKeys.all),
  // It writes nothing.
  'check-leave': [],
  // Refused, another tab asked before, it was decided, or there are fewer days by now.
  'ask-leave': evenRefused(leaveKeys.all),
  'cancel-own-leave': evenRefused(leaveKeys.all),
  'prove-own-leave': evenRefused(leaveKeys.mine),
  // Refused, another tab made, changed or ended one.
  'make-feed': evenRefused(leaveKeys.feeds),
  'renew-feed': evenRefused(leaveKeys.feeds),
  'end-feed': evenRefused(leaveKeys.feeds),
  // An address: what is received by it is known when it was followed.
  'export-own-documents': [],
  // A mail.
  'send-ways-in-link': [],
  'confirm-own-address': [wayInKeys.mine],
};
