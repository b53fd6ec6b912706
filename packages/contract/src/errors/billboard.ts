import { defineErrors } from './define.ts';

/** Posts of the billboard (D76). */
export const billboard = defineErrors('billboard', {
  fieldInvalid: {
    code: 'BILLBOARD_FIELD_INVALID',
    status: 422,
    when: 'a field of a post is missing, or breaks its rule',
    source: 'ours',
  },
  contentRequired: {
    code: 'BILLBOARD_CONTENT_REQUIRED',
    status: 422,
    when: 'a post has neither text nor picture nor video; a PDF alone is none of them',
    source: 'ours',
  },
  videoHost: {
    code: 'BILLBOARD_VIDEO_HOST',
    status: 422,
    when: 'a video is of neither service that is supported, or its address names none',
    source: 'ours',
  },
  dates: {
    code: 'BILLBOARD_DATES',
    status: 422,
    when: 'the last day is not after the first',
    source: 'ours',
  },
  sectorRequired: {
    code: 'BILLBOARD_SECTOR_REQUIRED',
    status: 422,
    when: 'no sector is named, and not all of them are meant; or one that is not there is named',
    source: 'ours',
  },
  locationRequired: {
    code: 'BILLBOARD_LOCATION_REQUIRED',
    status: 422,
    when: 'no location is named, and not all of them are meant; or one that is not there is named',
    source: 'ours',
  },
  fileType: {
    code: 'BILLBOARD_FILE_TYPE',
    status: 415,
    when: 'a picture is no JPG or PNG, or a PDF is none, by its content, or it is encrypted',
    source: 'ours',
  },
  fileTooLarge: {
    code: 'BILLBOARD_FILE_TOO_LARGE',
    status: 413,
    when: 'a picture or a PDF is over its limit',
    source: 'ours',
  },
  tooManyPinned: {
    code: 'BILLBOARD_TOO_MANY_PINNED',
    status: 409,
    when: 'as many posts as may be are pinned already',
    source: 'ours',
  },
  notFound: {
    code: 'BILLBOARD_NOT_FOUND',
    status: 404,
    when: 'there is no such post, it is not for this person, or it has no such file',
    source: 'ours',
  },
  changed: {
    code: 'BILLBOARD_CHANGED',
    status: 409,
    when: 'somebody else saved the post meanwhile',
    source: 'ours',
  },
  nothingToAccept: {
    code: 'BILLBOARD_NOTHING_TO_ACCEPT',
    status: 409,
    when: 'a post does not ask to be accepted',
    source: 'ours',
  },
  resentToday: {
    code: 'BILLBOARD_RESENT_TODAY',
    status: 409,
    when: 'a post was sent again today already',
    source: 'ours',
  },
  notOut: {
    code: 'BILLBOARD_NOT_OUT',
    status: 409,
    when: 'a post that is not shown today is sent again, or printed',
    source: 'ours',
  },
  nobodyOnPaper: {
    code: 'BILLBOARD_NOBODY_ON_PAPER',
    status: 409,
    when: 'nobody without an address is left who has not read, or not accepted, a post',
    source: 'ours',
  },
});
