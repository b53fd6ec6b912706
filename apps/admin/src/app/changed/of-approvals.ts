import { type Changes, evenRefused } from '@legajo/ui/api/changes.ts';
import { approvalKeys } from '@legajo/ui/session/keys.ts';
import { advanceKeys, retentionKeys } from '../keys/company.ts';
import { homeKeys } from '../keys/home.ts';

const APPROVALS = evenRefused(approvalKeys.all, advanceKeys.all, retentionKeys.all, homeKeys.all);

/** What calls about requests for approval change: refused, somebody else was first. */
export const APPROVAL_CHANGES: Changes = {
  'decide-approval': APPROVALS,
  'decide-approvals': APPROVALS,
  'cancel-approval': APPROVALS,
  'reassign-approval': APPROVALS,
};
