import { describe, expect, it } from 'vitest';
import { allCalls, type Call } from '../src/index.ts';

/**
 * Changes by who administers that ask for no proof: everyday work, which touches nobody's way in, nobody's rights, no
 * pay and nothing that proves. Whoever adds a call decides: here, or `stepUp` in its declaration.
 */
const EVERYDAY = new Set([
  'hide-in-directory',
  // Whoever takes a program's access away is not kept from it.
  'revoke-api-key',
  'set-hold',
  'remove-webhook',
  'test-webhook',
  'replay-delivery',
  'replay-span',
  'verify-audit',
  'add-workflow-group',
  'change-workflow-group',
  'remove-workflow-group',
  'activate-workflow',
  'try-workflow',
  'remove-workflow',
  'add-leave-holiday',
  'change-leave-holiday',
  'remove-leave-holiday',
  'adjust-leave',
  'ask-leave-for',
  'cancel-leave',
  'export-leave',
  'export-leave-balances',
  'load-leave-balances',
  'load-absences',
  'undo-leave-load',
  'add-leave-policy',
  'add-leave-policy-version',
  'add-leave-type',
  'change-leave-type',
  'remove-leave-type',
  'accept-invalid-mail',
  'resend-delivery',
  'answer-document',
  'approve-document-waiting',
  'archive-folder',
  'archive-subfolder',
  'assign-cost-center',
  'call-off-hire',
  'cancel-document',
  'withdraw-process',
  'cancel-mail-change',
  'cancel-process',
  'create-company-template',
  'create-company-template-with-id',
  'create-contact-manager',
  'create-employee',
  'copy-folder',
  'create-folder',
  'create-group',
  'create-identity-manager',
  'activate-eform',
  'change-eform',
  'copy-eform',
  'create-eform',
  'export-eform-answers',
  'publish-eform',
  'remove-eform',
  'take-eform-from-library',
  'create-pickup-eform',
  'create-signature-reminder',
  'export-advances',
  'reassign-approval',
  'remind-now',
  'stop-reminder',
  'create-subfolder',
  'create-upload-template',
  'make-file-paper-types',
  'create-user-onboarding',
  'decide-documents-waiting',
  'delete-billboard-id',
  'delete-folder',
  'delete-pickup-eform',
  'delete-subfolder',
  'delete-upload-template',
  'delete-welcome-image',
  'disable-self-service-action',
  'discard-load',
  'dismiss-employee',
  'dismiss-employees',
  'export-employees',
  'fix-load-row',
  'fix-process-item',
  'list-subfolders',
  'map-load',
  'merge-groups',
  'move-employees',
  'notify-pending-documents',
  'order-folders',
  'patch-document',
  'replace-second-signer',
  'patch-user-management',
  'patch-workflows-id-cancel',
  'pdf-sample-read',
  'post-billboard',
  'post-employees-activate',
  'post-employees-dismissal-csv',
  'post-pdf-transform',
  'post-workflows',
  'put-billboard-id',
  'publish-sample',
  'subfolder-published-sample',
  'put-employee-photo',
  'put-first-day-away',
  'put-workflows-id',
  'reject-document-waiting',
  'reject-self-service-change',
  'remove-employee-photo',
  'remove-group',
  'rename-group',
  'replace-user-onboarding-template',
  'resend-billboard',
  'request-download',
  'request-employee-papers',
  'request-file-completeness',
  'revert-published-eform',
  'save-list-columns',
  'search-documents',
  'search-published-eforms',
  'select-employees',
  'plan-activation-codes',
  'send-welcome-email',
  'set-company-template-active',
  'settle-number',
  'signature-position-pdf-info',
  'start-load',
  'start-onboardings',
  'unsettle-number',
  'update-company-template',
  'update-company-template-without-id',
  'update-eform-template',
  'update-employee-position-report',
  'update-employee-sector-location',
  'update-folder',
  'update-licence-profile',
  'update-pickup-eform',
  'update-salary-advance-status',
  'update-subfolder',
  'update-upload-template',
  'update-user-onboarding',
  'upload-for-employee',
  'upload-welcome-image',
  'put-own-report',
  'delete-own-report',
  // Whoever has to end what a stranger sees does not look for their password first.
  'end-inspection',
]);

/** What a path speaks of that decides who reaches what, or proves who did: every change below it asks for a proof. */
const SECURITY: readonly (readonly [what: string, path: RegExp])[] = [
  ['profiles and actions of people', /\/profile\/(type|users)|\/integration-profile\//],
  ['scope filters', /\/userfolder|\/filtrosectorlocacion$/],
  ['the second factor', /\/mfa\/(profiles|users|totp|passkeys|factors|recovery)/],
  ['single sign-on', /^\/v2\/portal\/sso$/],
  [
    'an account',
    /\/changeUserMail$|\/changePass\/:id$|^\/users\/profile\/:id$|\/activation-codes$|^\/v2\/admin-mod\/users\/:id$/,
  ],
  ['the login page', /\/company\/(login-page|logo)$|\/company-management\/logo$|\/companies\/colors$/],
  ['certificates', /\/certificates/],
  ['backups', /\/backup/],
  ['pay', /\/bank$/],
  ['the password policy', /\/password-policy$/],
  ['what the company decided', /\/company\/settings$/],
  ['publishing and signing', /\/publish\/(document|documents|massive)|\/processes\/:id\/confirm$|\/sign$/],
];

/** Switching between one's own profiles stands at a path of accounts. */
const NOT_MEANT = new Set(['switch-user']);

const changes = (call: Call) => call.method !== 'GET' && call.access !== 'public';

describe('which calls ask for a proof', () => {
  it('every change by who administers asks for one, or is written down as everyday work', () => {
    const silent = allCalls
      .filter((call) => changes(call) && Array.isArray(call.access) && call.stepUp === undefined)
      .map(({ id }) => id);
    expect(silent.filter((id) => !EVERYDAY.has(id))).toEqual([]);
    expect([...EVERYDAY].filter((id) => !silent.includes(id))).toEqual([]);
  });

  it.each(SECURITY)('%s: each change does', (_, path) => {
    const meant = allCalls.filter((call) => changes(call) && path.test(call.path) && !NOT_MEANT.has(call.id));
    expect(meant.length).toBeGreaterThan(0);
    expect(meant.filter(({ stepUp }) => stepUp === undefined).map(({ id }) => id)).toEqual([]);
  });

  it('another’s account, single sign-on and the requirement of factors ask the password of who has no factor', () => {
    const ids = [
      'put-sso',
      'delete-sso',
      'put-mfa-profiles',
      'mfa-reset-factors',
      'print-activation-codes',
      'change-user-password',
      'change-user-mail',
      'update-user-email-simple',
      'update-employee',
    ];
    const proofs = allCalls
      .filter(({ id }) => ids.includes(id))
      .map(({ stepUp }) => (typeof stepUp === 'object' ? stepUp.proof : stepUp));
    expect(proofs).toEqual(ids.map(() => 'fresh'));
  });

  it('no public call asks: there is no session that could have proved anything', () => {
    expect(allCalls.filter((call) => call.access === 'public' && call.stepUp)).toEqual([]);
  });
});
