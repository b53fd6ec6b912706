import { defineErrors } from './define.ts';

/** Why a page that could be read waits for a person all the same. */
export const readings = defineErrors('readings', {
  otherNumber: {
    code: 'PUBLISH_DOCUMENT_OTHER_NUMBER',
    status: 422,
    when: 'beside the person’s number stands one that may be a person’s and is on no roll',
    source: 'ours',
  },
  brokenNumber: {
    code: 'PUBLISH_DOCUMENT_BROKEN_NUMBER',
    status: 422,
    when: 'a label of a person’s number has one beside it that cannot be read whole',
    source: 'ours',
  },
  otherName: {
    code: 'PUBLISH_DOCUMENT_OTHER_NAME',
    status: 422,
    when: 'the page names somebody else of the roll, and not the person of its number',
    source: 'ours',
  },
  fileNameSaysAnother: {
    code: 'PUBLISH_DOCUMENT_FILE_NAME',
    status: 422,
    when: 'the file’s name says somebody else than its page',
    source: 'ours',
  },
  representative: {
    code: 'PUBLISH_DOCUMENT_REPRESENTATIVE',
    status: 422,
    when: 'a number stands as a representative’s, and the company has not said so',
    source: 'ours',
  },
  representativeAlone: {
    code: 'PUBLISH_DOCUMENT_REPRESENTATIVE_ALONE',
    status: 422,
    when: 'the only number of the page is a representative’s',
    source: 'ours',
  },
  picture: {
    code: 'PUBLISH_DOCUMENT_PICTURE',
    status: 422,
    when: 'the page has a picture that may show words',
    source: 'ours',
  },
  covered: {
    code: 'PUBLISH_DOCUMENT_COVERED',
    status: 422,
    when: 'the page has text that is hidden or covered',
    source: 'ours',
  },
  annotated: {
    code: 'PUBLISH_DOCUMENT_ANNOTATED',
    status: 422,
    when: 'notes, stamps or form fields lie over the page',
    source: 'ours',
  },
  repaired: {
    code: 'PUBLISH_DOCUMENT_REPAIRED',
    status: 422,
    when: 'the file had to be repaired to be read, or is cut off',
    source: 'ours',
  },
  severalPeople: {
    code: 'PUBLISH_DOCUMENT_SEVERAL_PEOPLE',
    status: 422,
    when: 'the pages of a file are of several people, and not every page is sure',
    source: 'ours',
  },
});
