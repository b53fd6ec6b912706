import { defineErrors } from './define.ts';

/** Workflows and the groups that approve (wire-names-2, 8). */
export const workflows = defineErrors('workflows', {
  documentInUse: {
    code: 'WORKFLOW_DOCUMENT_IN_USE',
    status: 409,
    when: 'a document type is in another workflow that is in force; it names it',
    source: 'given',
  },
  wrongGroup: {
    code: 'WORKFLOW_WRONG_GROUP',
    status: 422,
    when: 'a step has no group, or one in which nobody could decide',
    source: 'given',
  },
  fieldInvalid: {
    code: 'WORKFLOW_FIELD_INVALID',
    status: 422,
    when: 'a field of a workflow or of a group is missing or breaks its rule',
    source: 'ours',
  },
  nameTaken: {
    code: 'WORKFLOW_NAME_TAKEN',
    status: 409,
    when: 'another workflow or group has this name',
    source: 'ours',
  },
  notFound: {
    code: 'WORKFLOW_NOT_FOUND',
    status: 404,
    when: 'there is no such workflow or group',
    source: 'ours',
  },
  personNotFound: {
    code: 'WORKFLOW_PERSON_NOT_FOUND',
    status: 404,
    when: 'there is no such person to try it with',
    source: 'ours',
  },
  wrongState: {
    code: 'WORKFLOW_WRONG_STATE',
    status: 409,
    when: 'it does not stand where that can be done: cancelled already, in force, or no draft',
    source: 'ours',
  },
  incomplete: {
    code: 'WORKFLOW_INCOMPLETE',
    status: 422,
    when: 'it is to be in force and has no step or no document',
    source: 'ours',
  },
  groupInUse: {
    code: 'WORKFLOW_GROUP_IN_USE',
    status: 409,
    when: 'a workflow in force, or a request that waits, uses the group',
    source: 'ours',
  },
});
