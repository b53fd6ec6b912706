import { defineErrors } from './define.ts';

/** What waits for somebody's approval (wire-names-2, 7). */
export const approvals = defineErrors('approvals', {
  notFound: {
    code: 'APPROVAL_NOT_FOUND',
    status: 404,
    when: 'there is no such request, or it is not this person’s to know of',
    source: 'ours',
  },
  notYours: {
    code: 'APPROVAL_NOT_YOURS',
    status: 403,
    when: 'the open step does not wait for whoever decides',
    source: 'ours',
  },
  own: {
    code: 'APPROVAL_OWN',
    status: 403,
    when: 'whoever asked, prepared it or is the one it is about decides',
    source: 'ours',
  },
  stepChanged: {
    code: 'APPROVAL_STEP_CHANGED',
    status: 409,
    when: 'another step is open by now, or somebody else was first',
    source: 'ours',
  },
  closed: {
    code: 'APPROVAL_CLOSED',
    status: 409,
    when: 'the request has ended',
    source: 'ours',
  },
  commentRequired: {
    code: 'APPROVAL_COMMENT_REQUIRED',
    status: 422,
    when: 'a refusal says no reason',
    source: 'ours',
  },
  nobody: {
    code: 'APPROVAL_NOBODY',
    status: 409,
    when: 'a step would be left without anybody who may decide',
    source: 'ours',
  },
  items: {
    code: 'APPROVAL_ITEMS',
    status: 422,
    when: 'what is to be left out is no part of what waits, or all of it, or is named with a refusal',
    source: 'ours',
  },
  delegateInvalid: {
    code: 'APPROVAL_DELEGATE_INVALID',
    status: 422,
    when: 'the person named could not decide: not active, oneself, or without what the step asks for',
    source: 'ours',
  },
  delegationOverlap: {
    code: 'APPROVAL_DELEGATION_OVERLAP',
    status: 409,
    when: 'days and kinds of a delegation are delegated already',
    source: 'ours',
  },
  delegationDates: {
    code: 'APPROVAL_DELEGATION_DATES',
    status: 422,
    when: 'a delegation ends before it begins, has ended already, or is longer than it may be',
    source: 'ours',
  },
});
