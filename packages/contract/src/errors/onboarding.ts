import { defineErrors } from './define.ts';

/** Onboarding; the specification names its rules without codes (D78). */
export const onboarding = defineErrors('onboarding', {
  fieldInvalid: {
    code: 'ONBOARDING_FIELD_INVALID',
    status: 422,
    when: 'a field of a template is missing or breaks its rule (D78)',
    source: 'ours',
  },
  groupEmpty: {
    code: 'ONBOARDING_GROUP_EMPTY',
    status: 422,
    when: 'a template has no item in personal info, personal documents or documents (D78)',
    source: 'ours',
  },
  itemUnknown: {
    code: 'ONBOARDING_ITEM_UNKNOWN',
    status: 422,
    when: 'an item is none of the country’s, or stands twice',
    source: 'ours',
  },
  ownerUnknown: {
    code: 'ONBOARDING_OWNER_UNKNOWN',
    status: 422,
    when: 'an item is given to somebody who is nobody of the company, was dismissed or is out of reach',
    source: 'ours',
  },
  templateUnknown: {
    code: 'ONBOARDING_TEMPLATE_UNKNOWN',
    status: 422,
    when: 'somebody would be created with a template that is not there',
    source: 'ours',
  },
  paperAccepted: {
    code: 'ONBOARDING_PAPER_ACCEPTED',
    status: 409,
    when: 'whoever owns an item brings its paper again after it was accepted',
    source: 'ours',
  },
  startNobody: {
    code: 'ONBOARDING_START_NOBODY',
    status: 422,
    when: 'an onboarding would begin for nobody',
    source: 'ours',
  },
  notYourStep: {
    code: 'ONBOARDING_NOT_YOUR_STEP',
    status: 403,
    when: 'somebody would mark what is neither theirs nor a thing that is marked',
    source: 'ours',
  },
  imageRequired: {
    code: 'ONBOARDING_IMAGE_REQUIRED',
    status: 422,
    when: 'the welcome is an institutional image and there is none (D78)',
    source: 'ours',
  },
  videoRequired: {
    code: 'ONBOARDING_VIDEO_REQUIRED',
    status: 422,
    when: 'the welcome is a video and its address is missing or no https address (D78)',
    source: 'ours',
  },
  nameTaken: {
    code: 'ONBOARDING_NAME_TAKEN',
    status: 409,
    when: 'another template of the company has this name',
    source: 'ours',
  },
  templateInactive: {
    code: 'ONBOARDING_TEMPLATE_INACTIVE',
    status: 409,
    when: 'a person would begin with a template that is not active',
    source: 'ours',
  },
  notOnboarding: {
    code: 'ONBOARDING_NOT_ONBOARDING',
    status: 409,
    when: 'the person is not in onboarding: only then templates are moved and files brought (D55)',
    source: 'ours',
  },
  stillActive: {
    code: 'ONBOARDING_STILL_ACTIVE',
    status: 409,
    when: 'an onboarding would begin for somebody who is active (states, employee)',
    source: 'ours',
  },
  ownOnboarding: {
    code: 'ONBOARDING_OWN',
    status: 403,
    when: 'somebody would begin, change or move their own onboarding',
    source: 'ours',
  },
  eformsUnavailable: {
    code: 'ONBOARDING_EFORMS_UNAVAILABLE',
    status: 422,
    when: 'digital forms are asked for and the company has none',
    source: 'ours',
  },
  fieldUnknown: {
    code: 'ONBOARDING_FIELD_UNKNOWN',
    status: 422,
    when: 'a file is for no item of the person’s template',
    source: 'ours',
  },
  pictureDimensions: {
    code: 'ONBOARDING_PICTURE_DIMENSIONS',
    status: 422,
    when: 'the picture has more pixels than any camera takes',
    source: 'ours',
  },
  notAPicture: {
    code: 'ONBOARDING_NOT_A_PICTURE',
    status: 422,
    when: 'the file is no JPG or PNG, by its content, or cannot be read',
    source: 'ours',
  },
  notAPaper: {
    code: 'ONBOARDING_NOT_A_PAPER',
    status: 422,
    when: 'a paper is no JPG, PNG or PDF, by its content, or cannot be read',
    source: 'ours',
  },
  paperPages: {
    code: 'ONBOARDING_PAPER_PAGES',
    status: 422,
    when: 'a PDF that is brought as a paper has more than ten pages',
    source: 'ours',
  },
  pictureTooLarge: {
    code: 'ONBOARDING_PICTURE_TOO_LARGE',
    status: 413,
    when: 'the picture or PDF is over 5 MB (D73)',
    source: 'ours',
  },
  nothingPending: {
    code: 'ONBOARDING_NOTHING_PENDING',
    status: 409,
    when: 'nobody asked for owes a paper, or everybody was reminded within a day',
    source: 'ours',
  },
  stale: {
    code: 'ONBOARDING_STALE',
    status: 409,
    when: 'the template was changed by somebody else since it was read',
    source: 'ours',
  },
});
