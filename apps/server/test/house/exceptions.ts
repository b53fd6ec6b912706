/** Files over 250 lines, each with the reason why it is not two. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  'apps/admin/src/app/routes.test.ts':
    'one visitor, and every row of the route table asked of the same router',
  'apps/admin/src/app/routes.tsx': 'one table: every screen, who may open it and what it loads',
  'apps/server/src/account/policy.test.ts': 'one table of every rule of a password and its bounds',
  'apps/server/src/certificates/certificates.test.ts':
    'making, expiring and importing are asked of the same company in the same words',
  'apps/server/src/cli/backup.test.ts':
    'one installation is backed up once, and every restore is made from that backup',
  'apps/server/src/documents/life.test.ts':
    'one payslip is followed through every state, with what each refuses',
  'apps/server/src/employees/create.test.ts': 'one table of every field of a person and its bounds',
  'apps/server/src/leave/profile.test.ts':
    'one table of every field of a licence profile, with who approves and who may',
  'apps/server/src/mfa/mail-code.test.ts':
    'every way a code by mail is sent, counted, missed and guessed, read side by side',
  'apps/server/src/processes/items.sql.ts': 'every statement over one table, read side by side',
  'apps/server/src/publishing/people.test.ts':
    'whose a document is: every case of one rule, read side by side',
  'apps/server/src/publishing/schedule.test.ts':
    'every way to give, move and reach a date, over one clock and the same questions',
  'apps/server/src/session/sso/saml.test.ts':
    'every answer that proves nothing, asked of one provider in the same words',
  'apps/server/test/support/portal.ts': 'one object: all that a test may ask of a portal',
  'packages/contract/src/calls/account.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/documents.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/employee-load.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/employees.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/folders.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/mfa.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/onboarding.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/profiles.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/self-service.ts': 'declarations of one area, one after another, no logic',
};

/** Names that the ban would catch, and why they stay. */
export const NAMES_KEPT: Readonly<Record<string, string>> = {
  'apps/server/src/platform/config/data-folder.ts': 'named after the setting LEGAJO_DATA',
};

/** Who calls wire.ts without being routes, and why. */
export const WIRE_READERS: Readonly<Record<string, string>> = {
  'apps/server/src/employees/load/check-row.ts': 'the rows of a load are written in the wire’s words',
};

/** The one reader of the environment. */
export const ENVIRONMENT_READER = 'apps/server/src/platform/config/env.ts';

/** Parts of a screen folder that other screens show or ask as well: the thing they speak of is one. */
export const SHARED_PARTS: Readonly<Record<string, string>> = {
  'apps/admin/src/employees/employees.ts': 'the names of sectors and locations, in filters',
  'apps/admin/src/documents/DocumentStatus.tsx': 'the badge of a document wherever one is named',
  'apps/admin/src/publishing/setup.ts': 'the folders and types one may see, in filters',
  'apps/admin/src/processes/processes.ts': 'wizard, home and manager ask the same calls of a process',
  'apps/admin/src/processes/ProcessState.tsx': 'the badge of a process wherever one is named',
  'apps/admin/src/processes/StopButton.tsx': 'wizard and manager end a process with the same words',
  'apps/admin/src/processes/use-process-text.ts': 'the words of a process wherever one is named',
  'apps/admin/src/processes/use-process-events.ts': 'the live state of a process',
  'apps/admin/src/self-service/file/OwnSections.tsx':
    'what a person told of themselves stands in their file, answered in the words of the tray',
  'apps/admin/src/onboarding/GroupItems.tsx':
    'what is asked for is chosen alike in a template and for one person',
  'apps/admin/src/onboarding/template-draft.ts':
    'what is asked for is chosen alike in a template and for one person',
  'apps/admin/src/onboarding/onboarding.ts': 'a person begins, and is moved, by the templates of the company',
  'apps/admin/src/errors/Pending.tsx': 'what is not built is said in the same words, of a screen or a part',
  'apps/employee/src/onboarding/WelcomeCard.tsx': 'who is on the way in is welcomed at home',
  'apps/employee/src/documents/documents.ts':
    'home, list, reader and signing ask the same calls of a document',
  'apps/employee/src/documents/DocumentState.tsx': 'the badge of a document wherever one is named',
  'apps/employee/src/signing/Observations.tsx': 'signing happens in the reader',
  'apps/employee/src/signing/SignBar.tsx': 'signing happens in the reader',
  'apps/employee/src/signing/SignedResult.tsx': 'signing happens in the reader',
};
