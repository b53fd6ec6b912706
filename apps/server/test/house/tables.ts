import type { SliceName } from '../../src/slices.ts';

/** Tables of the platform, and of the libraries it runs: no slice writes them. */
export const PLATFORM_TABLES = [
  'audit_due',
  'blob',
  'blob_company_key',
  'blob_mark',
  'blob_segment',
  'blob_walk',
  'job_revival',
  'mail',
] as const;

/** The slice that owns each table: its statements alone write it, but for what `ALSO_WRITTEN` names. */
export const TABLE_OWNERS: Readonly<Record<SliceName, readonly string[]>> = {
  access: [],
  account: [
    'account_secret',
    'company',
    'company_key',
    'credential_hold',
    'password_change',
    'password_history',
    'password_policy',
  ],
  accounts: [],
  audit: ['audit_entry', 'audit_personal', 'audit_seal'],
  billboard: ['billboard_location', 'billboard_post', 'billboard_sector'],
  branding: ['company_logo'],
  certificates: ['authority', 'certificate', 'signing_grant'],
  documents: [
    'document',
    'document_code',
    'document_hash',
    'document_observation',
    'document_revision',
    'document_stamp',
  ],
  employment: ['employment_period'],
  exports: ['backup', 'backup_part', 'download'],
  folders: ['document_type', 'folder', 'folder_blocker', 'person_scope_folder'],
  home: ['sales_contact'],
  integration: ['payroll_setting', 'people_system'],
  leave: ['absence', 'leave_policy', 'leave_profile'],
  mfa: [
    'mfa_challenge',
    'mfa_count',
    'mfa_device',
    'mfa_factor',
    'mfa_profile',
    'mfa_recovery_code',
    'mfa_verified',
    'proven_mail',
  ],
  notifications: ['common_notice', 'notice'],
  onboarding: ['onboarding', 'onboarding_file', 'onboarding_template'],
  organisation: ['location', 'position', 'sector'],
  people: ['list_columns', 'person'],
  'people-loads': ['employee_load', 'employee_load_mapping', 'employee_load_row'],
  profiles: ['person_action', 'person_profile', 'person_scope_location', 'person_scope_sector'],
  publications: ['process', 'process_item', 'process_segment', 'settled_number'],
  'self-service': ['own_change', 'own_change_photo', 'own_photo', 'own_section', 'self_service_action'],
  session: [
    'company_slug',
    'credential',
    'login_failure',
    'login_name',
    'person_link',
    'session_token',
    'sso_provider',
    'sso_state',
    'sso_ticket',
  ],
  signing: ['document_answer', 'document_signature'],
  verification: [],
};

/** `slice table` → why a slice writes a table that another one owns. */
export const ALSO_WRITTEN: Readonly<Record<string, string>> = {
  'account company_slug': 'the name of a company in addresses is claimed with its row',
  'accounts person_action': 'a user of the command line begins with the actions of an administrator',
  'accounts person_profile': 'a user of the command line begins with the profiles of an administrator',
  'audit audit_due': 'who writes entries marks the company, so that its chain goes on',
  'mfa credential_hold':
    'an address that somebody gives at their sign-in waits like one that another wrote down',
  'employment person': 'the state and the dates of a person are those of the period, changed with it',
  'employment person_profile': 'who is dismissed administers nothing any more',
  'employment person_action': 'who is dismissed administers nothing any more',
  'mfa session_token': 'a session in which codes were guessed at ends',
  'mfa person_link': 'who changes their factors proves their other logins again',
  'mfa person': 'who has no address is asked for one, and a code that came back proves it',
  'organisation person': 'a merge moves all who were in the place that goes, in one statement',
  'organisation person_scope_location': 'a merge moves filters with the place that goes',
  'organisation person_scope_sector': 'a merge moves filters with the place that goes',
  'people login_name': 'the name to sign in by is claimed with the person, and changed with it',
  'people location': 'a place that a new person names is made where it is missing',
  'people person_profile': 'a person begins as an employee',
  'people position': 'a place that a new person names is made where it is missing',
  'people sector': 'a place that a new person names is made where it is missing',
  'people-loads login_name':
    'names to sign in by are claimed with the people of a load, and given back with it',
  'people-loads location': 'places that a file names are made, and taken back with the load',
  'people-loads person': 'people whom a load made, and nobody used since, are taken back with it',
  'people-loads person_profile': 'a thousand people begin as employees in one statement',
  'people-loads position': 'places that a file names are made, and taken back with the load',
  'people-loads sector': 'places that a file names are made, and taken back with the load',
};

/** Tables that a file writes by a name it is given, `sql.table(…)`: the test cannot read them from the statement. */
export const TABLES_BY_NAME: Readonly<Record<string, readonly string[]>> = {
  'apps/server/src/employment/employment.sql.ts': ['person_profile', 'person_action'],
  'apps/server/src/organisation/groups.sql.ts': [
    'sector',
    'location',
    'position',
    'person_scope_sector',
    'person_scope_location',
  ],
  'apps/server/src/people/create/enrol.sql.ts': ['sector', 'location', 'position'],
  'apps/server/src/people-loads/write/undo.sql.ts': ['sector', 'location', 'position'],
  'apps/server/src/people-loads/write/write.sql.ts': ['sector', 'location', 'position'],
};
