import { defineErrors } from './define.ts';

/** Mails in a company's own words, their pictures, and its welcome to everybody (wire-names-2, 4). */
export const customEmails = defineErrors('customEmails', {
  notFound: {
    code: 'CUSTOM_EMAIL_NOT_FOUND',
    status: 404,
    when: 'there is no such mail',
    source: 'ours',
  },
  fixed: {
    code: 'CUSTOM_EMAIL_FIXED',
    status: 409,
    when: 'the mail carries a code or speaks of security, and stays ours',
    source: 'ours',
  },
  fieldInvalid: {
    code: 'CUSTOM_EMAIL_FIELD_INVALID',
    status: 422,
    when: 'a field of the mail is missing, or breaks its rule',
    source: 'ours',
  },
  variableUnknown: {
    code: 'CUSTOM_EMAIL_VARIABLE_UNKNOWN',
    status: 422,
    when: 'a name in braces is none that the mail fills in there',
    source: 'ours',
  },
  variableRequired: {
    code: 'CUSTOM_EMAIL_VARIABLE_REQUIRED',
    status: 422,
    when: 'a variable that the mail must say stands in it no more',
    source: 'ours',
  },
  contrast: {
    code: 'CUSTOM_EMAIL_CONTRAST',
    status: 422,
    when: 'the words of the button cannot be read on its colour (under 4.5 to 1), or one of both colours is missing',
    source: 'ours',
  },
  changed: {
    code: 'CUSTOM_EMAIL_CHANGED',
    status: 409,
    when: 'somebody else saved the mail meanwhile',
    source: 'ours',
  },
  noMail: {
    code: 'CUSTOM_EMAIL_NO_MAIL',
    status: 409,
    when: 'whoever asks for a test has no address',
    source: 'ours',
  },
  tooManyTests: {
    code: 'CUSTOM_EMAIL_TESTS',
    status: 429,
    when: 'so many tests were asked for within the hour',
    source: 'ours',
  },
  pictureType: {
    code: 'GALLERY_IMAGE_TYPE',
    status: 415,
    when: 'a picture is not .jpg or .png by its name, or neither by its content',
    source: 'ours',
  },
  pictureTooLarge: {
    code: 'GALLERY_IMAGE_TOO_LARGE',
    status: 413,
    when: 'a picture is over 1 MB',
    source: 'ours',
  },
  pictureLimit: {
    code: 'GALLERY_IMAGE_LIMIT',
    status: 409,
    when: 'the gallery holds 20 pictures',
    source: 'ours',
  },
  pictureInUse: {
    code: 'GALLERY_IMAGE_IN_USE',
    status: 409,
    when: 'a picture stands in a mail, and whoever deletes it did not say that they know',
    source: 'ours',
  },
  pictureNotFound: {
    code: 'GALLERY_IMAGE_NOT_FOUND',
    status: 404,
    when: 'there is no such picture in the gallery',
    source: 'ours',
  },
  welcomeSent: {
    code: 'WELCOME_EMAIL_ALREADY_SENT',
    status: 409,
    when: 'the company’s welcome was sent to everybody already',
    source: 'ours',
  },
  welcomeNobody: {
    code: 'WELCOME_EMAIL_NOBODY',
    status: 409,
    when: 'nobody whom the welcome is for has an address',
    source: 'ours',
  },
});
