import { defineErrors } from './define.ts';

/** Profiles, scopes and the integration CSV; the specification names no code for them. */
export const profiles = defineErrors('profiles', {
  onePerCategory: {
    code: 'PROFILE_ONE_PER_CATEGORY',
    status: 422,
    when: 'a person would hold two profiles of one category (D86)',
    source: 'ours',
  },
  supportOnly: {
    code: 'PROFILE_SUPPORT_ONLY',
    status: 403,
    when: 'the certificate-creator profile is assigned in the portal (D91)',
    source: 'ours',
  },
  ownProfile: {
    code: 'PROFILE_OWN',
    status: 403,
    when: 'somebody changes their own profiles or scope',
    source: 'ours',
  },
  lastAdministrator: {
    code: 'PROFILE_LAST_ADMINISTRATOR',
    status: 409,
    when: 'the company would be left without an active person of the management profile',
    source: 'ours',
  },
  dismissed: {
    code: 'PROFILE_DISMISSED',
    status: 409,
    when: 'a profile or scope is given to somebody who was dismissed',
    source: 'ours',
  },
  notYetActive: {
    code: 'PROFILE_NOT_YET_ACTIVE',
    status: 409,
    when: 'a profile that administers is given to somebody in onboarding',
    source: 'ours',
  },
  employeeAlways: {
    code: 'PROFILE_EMPLOYEE_ALWAYS',
    status: 422,
    when: 'the employee profile is taken away',
    source: 'ours',
  },
  actionNotHeld: {
    code: 'PROFILE_ACTION_NOT_HELD',
    status: 403,
    when: 'somebody gives an action that they do not hold',
    source: 'ours',
  },
  actionsNeedProfile: {
    code: 'PROFILE_ACTIONS_NEED_PROFILE',
    status: 422,
    when: 'actions are given to a person without a profile that administers',
    source: 'ours',
  },
  scopeBeyondOwn: {
    code: 'SCOPE_BEYOND_OWN',
    status: 403,
    when: 'a filtered administrator gives or takes a scope that goes beyond their own',
    source: 'ours',
  },
  scopeNeedsProfile: {
    code: 'SCOPE_NEEDS_PROFILE',
    status: 422,
    when: 'filters are given to a person whose profile takes none (D88, D89)',
    source: 'ours',
  },
  scopeUnknown: {
    code: 'SCOPE_UNKNOWN',
    status: 422,
    when: 'a sector, location or folder of the scope is none of the company’s',
    source: 'ours',
  },
  csvEmpty: {
    code: 'INTEGRATION_CSV_EMPTY',
    status: 422,
    when: 'the integration CSV holds no rows',
    source: 'ours',
  },
  csvHeaders: {
    code: 'INTEGRATION_CSV_HEADERS',
    status: 422,
    when: 'the header of the integration CSV is not exactly cuil',
    source: 'ours',
  },
  csvUnreadable: {
    code: 'INTEGRATION_CSV_UNREADABLE',
    status: 422,
    when: 'the file is no CSV, or cannot be decoded',
    source: 'ours',
  },
  csvTooManyRows: {
    code: 'INTEGRATION_CSV_TOO_MANY_ROWS',
    status: 422,
    when: 'the integration CSV holds more rows than one file takes',
    source: 'ours',
  },
  csvCuil: {
    code: 'INTEGRATION_CSV_CUIL',
    status: 422,
    when: 'a row of the integration CSV holds no identity number, or more than one cell',
    source: 'ours',
  },
  csvUnknown: {
    code: 'INTEGRATION_CSV_UNKNOWN',
    status: 422,
    when: 'nobody whom the asker sees has the number of a row, also where another company has',
    source: 'ours',
  },
  csvRepeated: {
    code: 'INTEGRATION_CSV_REPEATED',
    status: 422,
    when: 'two rows of the integration CSV are the same person',
    source: 'ours',
  },
});
