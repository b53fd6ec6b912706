import { defineErrors } from './define.ts';

/** Searches that somebody keeps by a name. */
export const searches = defineErrors('searches', {
  nameTaken: {
    code: 'SEARCH_NAME_TAKEN',
    status: 409,
    when: 'somebody keeps another search of the list under the name',
    source: 'ours',
  },
  tooMany: {
    code: 'SEARCH_TOO_MANY',
    status: 409,
    when: 'somebody keeps as many searches as one person may',
    source: 'ours',
  },
  tooLong: {
    code: 'SEARCH_TOO_LONG',
    status: 422,
    when: 'the filters of a search are no object of words, or take more than one search may hold',
    source: 'ours',
  },
});
