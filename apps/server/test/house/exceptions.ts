/** Files over 250 lines, each with the reason why it is not two. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  'apps/admin/src/app/changes.ts': 'one table: what each call changes of what a screen has read',
  'apps/admin/src/app/routes.tsx': 'the routes of the desk, one after another, no logic',
  'apps/server/test/house/exceptions.ts': 'reasons, one after another, no logic',
  'apps/server/src/db/seed/kinds/kinds.test.ts': 'one walk through what the demo shows of each kind',
  'packages/contract/src/audit/events.ts':
    'the one list of all that the trail can say, whose names are hashed',
  'packages/contract/src/limits.ts': 'every limit of the product, once, with its reason',
  'apps/server/src/slices.ts': 'the one list of the parts of the product, and what each may use',
  'packages/contract/src/calls/session.ts':
    'every way in, out and across, which answer one shape of who is in',
  'apps/server/src/signing/passkey.test.ts':
    'all that a passkey signs and all for which what it signed is refused, over the same payslips',
  'apps/server/src/signing/together.test.ts':
    'one act over several documents: what it signs, what it tells, in which order, by which proof',
  'apps/server/src/signing/ways-in.test.ts':
    'every way in that somebody else may touch, and every way to make it one’s own, with the same people and words',
  'apps/admin/src/app/routes.test.ts':
    'one visitor, and every row of the route table asked of the same router',
  'apps/server/src/account/password/policy.test.ts': 'one table of every rule of a password and its bounds',
  'apps/server/src/certificates/certificates.test.ts':
    'making, expiring and importing are asked of the same company in the same words',
  'apps/server/src/platform/http/connection/http2.test.ts':
    'one portal over HTTP/2: what it answers, and what each bound of a connection refuses',
  'apps/server/src/cli/backup.test.ts':
    'one installation is backed up once, and every restore is made from that backup',
  'apps/server/src/documents/counts/main-report.test.ts':
    'every act that counts, in any order, against one recount and the lists behind the numbers',
  'apps/server/src/documents/life.test.ts':
    'one payslip is followed through every state, with what each refuses',
  'apps/server/src/leave/profile.test.ts':
    'one table of every field of a licence profile, with who approves and who may',
  'apps/server/src/mfa/mail-code.test.ts':
    'every way a code by mail is sent, counted, missed and guessed, read side by side',
  'apps/server/src/publications/statements/items.sql.ts': 'every statement over one table, read side by side',
  'apps/server/src/publications/reading/people.test.ts':
    'whose a document is: every case of one rule, read side by side',
  'apps/server/src/publications/schedule.test.ts':
    'every way to give, move and reach a date, over one clock and the same questions',
  'apps/server/src/self-service/photos/photos.test.ts':
    'every way a photograph comes, waits and goes, for one person and one company',
  'apps/server/src/session/sso/saml.test.ts':
    'every answer that proves nothing, asked of one provider in the same words',
  'apps/server/src/platform/files/store.test.ts':
    'one store, and what may not happen to what it keeps, read side by side',
  'apps/server/test/scale/citus/ended.test.ts':
    'one set of machines, minutes in the making: every way a move ends, and what the next one finds',
  'apps/server/test/house/tables.ts': 'the one list of tables and who writes them',
  'apps/server/test/step-up.test.ts':
    'one table of every call that asks for a proof, each as it is made when it asks',
  'apps/server/test/support/publication-model.ts': 'one model: each command beside what it may answer',
  'apps/server/test/support/portal.ts': 'one object: all that a test may ask of a portal',
  'packages/contract/src/values/fields.ts': 'the fields of the wire, one after another, each a few lines',
  'packages/contract/src/calls/account.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/documents.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/people-loads.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/errors/publications.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/people.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/document-types.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/mfa.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/onboarding.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/publications.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/profiles.ts': 'declarations of one area, one after another, no logic',
  'packages/contract/src/calls/self-service.ts': 'declarations of one area, one after another, no logic',
};

/** Folders that are a list with one file for each area, and may be longer than others. */
export const LISTS_BY_AREA: Readonly<Record<string, string>> = {
  'apps/admin/src/app/keys': 'one file of keys for each area',
  'packages/contract/src/calls': 'one file of calls for each area',
  'packages/contract/src/errors': 'one file of failures for each area',
};

/** Names that the ban would catch, and why they stay. */
export const NAMES_KEPT: Readonly<Record<string, string>> = {
  'apps/server/src/platform/config/data-folder.ts': 'named after the setting LEGAJO_DATA',
};

/** Who calls wire.ts without being routes, and why. */
export const WIRE_READERS: Readonly<Record<string, string>> = {
  'apps/server/src/people-loads/judge/check-row.ts': 'the rows of a load are written in the wire’s words',
};

/** Files of a slice that hold SQL and no statement: what others put into theirs, and what it says. */
export const CONDITIONS: Readonly<Record<string, string>> = {
  'apps/server/src/people/list/of-audience.ts':
    'whom conditions name, for each slice that sends something to people',
  'apps/server/src/billboard/audience.ts': 'for whom a post is, and on which days it is shown',
  'apps/server/src/directory/shows-face.ts': 'who shows their face to colleagues, on the person’s row',
  'apps/server/src/documents/reach.ts': 'which documents a viewer may see, and which their owner',
  'apps/server/src/documents/erase/erased.ts': 'whether bytes that a row names were destroyed',
  'apps/server/src/folders/asks.ts': 'whether a folder and its type ask for signatures now',
  'apps/server/src/folders/reach.ts': 'which folders a viewer may see',
  'apps/server/src/people/person-row.ts': 'which columns a person is read by',
  'apps/server/src/people/list/found-by.ts': 'whether a word finds somebody, on the person’s row',
  'apps/server/src/people/list/stands-as.ts': 'who is active and who is to begin, on the person’s row',
  'apps/server/src/people/list/invited.ts': 'whom nobody invited yet, on the person’s row',
  'apps/server/src/inspections/reach.ts': 'which documents an inspection is about',
  'apps/server/src/people/reach.ts': 'which people a viewer may see, and whom a person meets at home',
};

/** The one reader of the environment. */
export const ENVIRONMENT_READER = 'apps/server/src/platform/config/env.ts';

/** Parts of a screen folder that other screens show or ask as well: the thing they speak of is one. */
export const SHARED_PARTS: Readonly<Record<string, string>> = {
  'apps/admin/src/shown-once/ShownOnce.tsx':
    'what was just made and is shown once: keys, secrets, an inspection’s address and code',
  'apps/admin/src/accounts/PaperSheets.tsx': 'sheets are printed in one way: of a reminder, and of a post',
  'apps/admin/src/reminders/UnreachableSheets.tsx':
    'whom no reminder reaches gets a sheet from the reminder and from the month’s close',
  'apps/admin/src/publications/personal/FindPerson.tsx':
    'a person is found in one way: who gets a document, and who signs it',
  'apps/admin/src/people/leave/LeaveBalance.tsx':
    'a balance is explained in one way: in the record, and among all of them',
  'apps/admin/src/people/leave/leave.ts': 'days are written with as many decimals wherever they stand',
  'apps/admin/src/profiles/licence/licence.ts': 'balances are narrowed to those who may approve',
  'apps/employee/src/documents/use-file-name.ts':
    'a file is saved and shared under one name, wherever that is done',
  'apps/employee/src/notices/OwnNoticeWishes.tsx': 'by which ways one is told is chosen in the account',
  'apps/employee/src/advances/AdvancesLink.tsx': 'advances of pay are reached from the account',
  'apps/employee/src/advances/OwnAdvances.tsx': 'it comes in one file with what leads to it',
  'apps/employee/src/leave/AskLeave.tsx': 'it comes in one file with what leads to it',
  'apps/employee/src/leave/feed/OwnFeeds.tsx': 'it comes in one file with what leads to it',
  'apps/employee/src/leave/OwnLeave.tsx': 'it comes in one file with what leads to it',
  'apps/employee/src/directory/DirectoryLinks.tsx': 'the directory is reached from the account',
  'apps/employee/src/directory/DirectoryCard.tsx': 'the directory is reached from home',
  'apps/employee/src/offline/OfflineCopy.tsx':
    'whether a payslip is kept on this phone is chosen in the account',
  'apps/employee/src/offline/copy.ts': 'the reader shows what is kept where there is no line',
  'apps/employee/src/offline/kept.ts': 'what this browser keeps encrypted comes in one file',
  'apps/employee/src/typed/forget-own.ts': 'who signs out takes their own along',
  'apps/employee/src/typed/store.ts': 'what was typed comes with what else is kept',
  'apps/employee/src/typed/use-keeps.ts': 'what is promised where nothing is kept',
  'apps/employee/src/typed/use-owner.ts': 'whose what is kept is',
  'apps/employee/src/typed/use-typed.ts': 'a question and a reason are kept as they are typed',
  'apps/employee/src/uploads/waiting/forget-taken.ts': 'what was typed lies beside the pages that wait',
  'apps/employee/src/uploads/waiting/store.ts': 'signing out names the pages that wait',
  'apps/employee/src/uploads/waiting/use-waiting.ts': 'signing out names the pages that wait',
  'apps/employee/src/uploads/uploads.ts': 'signing out names them by their types',
  'apps/employee/src/uploads/screens.ts': 'signing out comes in one file with what it tells of',
  'apps/employee/src/leaving/Leaving.tsx': 'signing out tells what was not sent',
  'apps/employee/src/self-service/kept-draft.ts': 'signing out names changes of one’s data',
  'apps/employee/src/offline/database.ts':
    'what this browser keeps, of what is read and of what is brought, lies in the same kind of store',
  'apps/employee/src/offline/sealing.ts': 'what this browser keeps is encrypted in one way',
  'apps/employee/src/offline/use-keeping.ts': 'a payslip is kept once it was read',
  'apps/admin/src/people/file/file.ts': 'whose file is open, wherever a part of it is shown',
  'apps/admin/src/people-loads/ListActions.tsx': 'a load begins at the list of people',
  'apps/admin/src/employment/employment.ts': 'what a change of employment makes stale',
  'apps/admin/src/employment/Employment.module.css': 'acts on many people look alike',
  'apps/admin/src/employment/ManyDialog.tsx': 'acts on many ask and end in the same words',
  'apps/admin/src/employment/PartialResult.tsx': 'acts on many people ask and end in the same words',
  'apps/admin/src/employment/SelectionDialog.tsx': 'acts on many people ask and end in the same words',
  'apps/admin/src/errors/NotHere.tsx': 'an address that leads to nothing, whatever it would have been',
  'apps/admin/src/onboarding/people/person-onboarding.ts': 'the file shows how far somebody is',
  'apps/admin/src/onboarding/people/OnboardingPanel.tsx': 'a tab of the file',
  'apps/admin/src/profiles/FolderFiltersPanel.tsx': 'a tab of the file',
  'apps/admin/src/profiles/ProfilesPanel.tsx': 'a tab of the file',
  'apps/admin/src/profiles/licence/LicenceConfigurationPanel.tsx': 'a tab of the file',
  'apps/employee/src/reader/DocumentPages.tsx':
    'the pages of a document, read alone and before all is signed',
  'apps/employee/src/reader/use-pdf-bytes.ts': 'the bytes that those pages are drawn of',
  'apps/employee/src/login/LoginScreen.module.css': 'the column of a screen for who is not signed in',
  'apps/employee/src/ways-in/WaysIn.tsx': 'what waits of the own ways in, where one signs and in the account',
  'apps/admin/src/people/employees.ts': 'the names of sectors and locations, in filters',
  'apps/admin/src/people/asking/AskingFields.tsx':
    'why and until when papers are asked for, in the record and in the digital file',
  'apps/admin/src/people/asking/use-asking.ts': 'the same as it is typed, and as it was refused',
  'apps/admin/src/people/names/NameAsked.tsx':
    'whether a new name is meant, in the record and of somebody new',
  'apps/admin/src/people/names/NumberAsked.tsx': 'the right check digit, in the record and of somebody new',
  'apps/admin/src/people/names/use-made.ts':
    'the names that are to be made, in the record and of somebody new',
  'apps/admin/src/people/selection/Whom.tsx': 'the names of whom an act is for, in every dialog of many',
  'apps/admin/src/people/selection/asked.ts': 'what an act on many says of each, in every dialog of many',
  'apps/admin/src/people/selection/use-whom.ts': 'whom an act is for, in every dialog of many',
  'apps/admin/src/people/starts-later.ts': 'who begins on a later day, in the list and on the home',
  'apps/admin/src/people/record/ManagerField.tsx':
    'somebody is found by typing: whom one reports to, and who comes in or sees to it',
  'apps/admin/src/people/offers.ts': 'the names that a field offers, in the record and to somebody new',
  'apps/admin/src/documents/DocumentStatus.tsx': 'the badge of a document wherever one is named',
  'apps/admin/src/reminders/RemindDialog.tsx': 'whoever lists people or documents reminds in the same words',
  'apps/admin/src/searches/SavedSearches.tsx': 'every list keeps its searches in the same way',
  'apps/admin/src/documents/download/PreparedList.tsx':
    'one’s prepared downloads are fetched from the list of processes, too',
  'apps/admin/src/settings/BackupPanel.tsx': 'the backup is asked for where documents are taken along, too',
  'apps/admin/src/publications/generic/Generic.module.css':
    'whom a document and whom a form goes to is asked on the same page',
  'apps/admin/src/publications/generic/SummaryFrame.tsx':
    'who gets a document or a form is counted and named',
  'apps/admin/src/publications/generic/Who.tsx':
    'people are chosen in one way: for a document and for a form',
  'apps/admin/src/publications/generic/draft.ts': 'what was chosen of them, as calls take it',
  'apps/admin/src/publications/generic/use-settled.ts': 'they are counted once the typing rests',
  'apps/admin/src/onboarding/people/GivesForms.tsx':
    'whether a template gives its forms: to somebody new, and where it is started',
  'apps/admin/src/retention/HeldPeople.tsx': 'whose documents a hold or an inspection is about',
  'apps/admin/src/publications/setup.ts': 'the folders and types one may see, in filters',
  'apps/admin/src/publications/process/processes.ts':
    'wizard, home and manager ask the same calls of a process',
  'apps/admin/src/publications/process/ProcessState.tsx': 'the badge of a process wherever one is named',
  'apps/admin/src/publications/process/StopButton.tsx':
    'wizard and manager end a process with the same words',
  'apps/admin/src/publications/process/use-process-text.ts': 'the words of a process wherever one is named',
  'apps/admin/src/publications/process/use-process-events.ts': 'the live state of a process',
  'apps/admin/src/self-service/file/OwnSections.tsx':
    'what a person told of themselves stands in their file, answered in the words of the tray',
  'apps/admin/src/onboarding/GroupItems.tsx':
    'what is asked for is chosen alike in a template and for one person',
  'apps/admin/src/onboarding/template-draft.ts':
    'what is asked for is chosen alike in a template and for one person',
  'apps/admin/src/onboarding/onboarding.ts': 'a person begins, and is moved, by the templates of the company',
  'apps/employee/src/onboarding/tasks/TasksCard.tsx':
    'who has something to do for somebody who comes in is told at home',
  'apps/employee/src/approvals/requests.ts': 'home says how much waits for one’s decision',
  'apps/admin/src/inbox/FindPerson.tsx': 'somebody is found in the same way for whom a step or an absence is',
  'apps/admin/src/self-service/use-decide-keys.ts': 'the letters that decide are the same in both trays',
  'apps/admin/src/self-service/tray/NamedList.tsx': 'what was ticked is named alike in both trays',
  'apps/employee/src/forms/FormsCard.tsx': 'what a person is asked to fill in is told at home',
  'apps/employee/src/uploads/crop/picture.ts': 'a photograph is made light before it goes, wherever it goes',
  'apps/employee/src/news/NewsCard.tsx': 'what the company tells its people is told at home',
  'apps/employee/src/onboarding/OwnPage.tsx': 'a page of one list behind home has one frame',
  'apps/employee/src/notices/NoticesCard.tsx': 'what one has not read is told at home',
  'apps/employee/src/notices/OwnNotices.tsx': 'it comes in one file with its card',
  'apps/employee/src/uploads/UploadsCard.tsx': 'what a person has to bring is told at home',
  'apps/employee/src/onboarding/WelcomeCard.tsx': 'who is on the way in is welcomed at home',
  'apps/employee/src/documents/documents.ts':
    'home, list, reader and signing ask the same calls of a document',
  'apps/employee/src/documents/my-document.ts': 'the document that home, reader and signing speak of',
  'apps/employee/src/documents/DocumentState.tsx': 'the badge of a document wherever one is named',
  'apps/employee/src/documents/use-shown.ts': 'what stood drawn: the reader notes it, signing asks for it',
  'apps/employee/src/signing/brought.ts': 'signing happens in the reader',
  'apps/employee/src/signing/sign.ts': 'signing happens in the reader',
  'apps/employee/src/signing/SignBar.tsx': 'signing happens in the reader',
  'apps/employee/src/signing/signed/SignedResult.tsx': 'signing happens in the reader',
};

/** Names that nobody imports, by path and name, and why they stay. */
export const UNUSED_EXPORTS: Readonly<Record<string, string>> = {
  'packages/pdf/src/bytes/characters.ts toBytes': 'the inverse, by which tests write what the reader reads',
  'packages/pdf/src/index.ts cutPages':
    'the engine’s own door: the demo’s payslips are cut by it in its tests',
  'packages/pdf/src/index.ts decodeStream': 'the engine’s own door: tests read sealed files by it',
  'packages/pdf/src/index.ts readFields': 'the engine’s own door: tests read sealed files by it',
  'packages/pdf/src/index.ts saysAnotherPeriod':
    'the engine’s own door: the demo’s payslips are held against it',
  'packages/pdf/src/x509/pkcs12.ts importPkcs12': 'taken by its entry of the package',
  'packages/ui/src/i18n/find-missing-keys.ts compareTexts':
    'what tests hold both languages against each other with',
  'apps/server/src/platform/host-tasks.ts createState': 'a host loads its tasks by path',
  'packages/pdf/src/host/tasks.ts createState': 'a host loads its tasks by path',
};

/** Files and folders with statements that compare a table of companies with no parameter, and why. The list shrinks. */
export const COMPANY_BY_COLUMN: Readonly<Record<string, string>> = {
  'apps/server/src/account/company/company.sql.ts':
    'the row of the company itself bears the id that it begins with',
  'apps/server/src/cli/commands/load.sql.ts': 'the load of a company for measuring runs on one machine',
  'apps/server/src/db/seed': 'the demo is written on one machine',
};
