import { type Changes, evenRefused } from '@legajo/ui/api/changes.ts';
import { approvalKeys } from '@legajo/ui/session/keys.ts';
import { advanceKeys, retentionKeys, settingsKeys, workflowKeys } from '../keys/company.ts';
import { homeKeys } from '../keys/home.ts';
import { publicationKeys } from '../keys/publications.ts';

const APPROVALS = evenRefused(
  approvalKeys.all,
  advanceKeys.all,
  retentionKeys.all,
  homeKeys.all,
  publicationKeys.all,
  settingsKeys.company,
  workflowKeys.all,
);
const WORKFLOWS = evenRefused(workflowKeys.all, publicationKeys.all);

/** What calls about requests for approval change: refused, somebody else was first. */
export const APPROVAL_CHANGES: Changes = {
  'decide-approval': APPROVALS,
  'decide-approvals': APPROVALS,
  'cancel-approval': APPROVALS,
  'reassign-approval': APPROVALS,
  'add-workflow-group': WORKFLOWS,
  'change-workflow-group': WORKFLOWS,
  'remove-workflow-group': WORKFLOWS,
  'post-workflows': WORKFLOWS,
  'put-workflows-id': WORKFLOWS,
  'activate-workflow': WORKFLOWS,
  'remove-workflow': WORKFLOWS,
  'try-workflow': [],
  'patch-workflows-id-cancel': evenRefused(workflowKeys.all, publicationKeys.all, approvalKeys.all),
};
