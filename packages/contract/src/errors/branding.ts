import { defineErrors } from './define.ts';

export const branding = defineErrors('branding', {
  notAPicture: {
    code: 'BRANDING_NOT_A_PICTURE',
    status: 422,
    when: 'the file is no JPG or PNG, by its content, or cannot be read',
    source: 'ours',
  },
  pictureTooLarge: {
    code: 'BRANDING_PICTURE_TOO_LARGE',
    status: 413,
    when: 'the picture is over its limit, in bytes',
    source: 'ours',
  },
  pictureTooMany: {
    code: 'BRANDING_PICTURE_DIMENSIONS',
    status: 422,
    when: 'the picture has more pixels than any logo, or too few to be seen',
    source: 'ours',
  },
  addressReserved: {
    code: 'BRANDING_ADDRESS_RESERVED',
    status: 422,
    when: 'the company’s name in addresses would be that of a screen',
    source: 'ours',
  },
  addressTaken: {
    code: 'BRANDING_ADDRESS_TAKEN',
    status: 409,
    when: 'another company has this name in addresses',
    source: 'ours',
  },
});
