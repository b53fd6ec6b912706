import { defineErrors } from './define.ts';

/** Sectors, locations, positions and cost centres, and who reports to whom. */
export const organisation = defineErrors('organisation', {
  nameTaken: {
    code: 'ORG_NAME_TAKEN',
    status: 409,
    when: 'another one of the list has that name',
    source: 'ours',
  },
  inUse: {
    code: 'ORG_IN_USE',
    status: 409,
    when: 'what somebody belongs to, or is limited by, cannot be removed',
    source: 'ours',
  },
  provinceUnknown: {
    code: 'ORG_PROVINCE_UNKNOWN',
    status: 422,
    when: 'a province is none of the company’s country',
    source: 'ours',
  },
  notOfList: {
    code: 'ORG_NOT_OF_LIST',
    status: 422,
    when: 'a province is given to what is no location, or a quota to what is no sector',
    source: 'ours',
  },
  sameOne: { code: 'ORG_SAME_ONE', status: 422, when: 'something is merged into itself', source: 'ours' },
  viewGrows: {
    code: 'ORG_VIEW_GROWS',
    status: 409,
    when: 'a merge lets somebody see more people, and that was not accepted',
    source: 'ours',
  },
});
