import { call } from '../call.ts';

export const mfaProfiles = call({
  id: 'mfa-profiles',
  method: 'GET',
  path: '/v2/portal/mfa/profiles',
  access: [86],
  summary: 'MFA setting per management profile; MFA e-mail entry; send and resend the code; verify the code.',
  source: 'D13 D29 D66 D80 D159',
});

export const putMfaProfiles = call({
  id: 'put-mfa-profiles',
  method: 'PUT',
  path: '/v2/portal/mfa/profiles',
  access: [86],
  form: 'form',
  summary: 'MFA setting per management profile; MFA e-mail entry; send and resend the code; verify the code.',
  source: 'D13 D29 D66 D80 D159',
});

export const postMfaEmail = call({
  id: 'post-mfa-email',
  method: 'POST',
  path: '/v2/portal/mfa/email',
  access: 'public',
  form: 'form',
  summary: 'MFA setting per management profile; MFA e-mail entry; send and resend the code; verify the code.',
  source: 'D13 D29 D66 D80 D159',
});

export const postMfaResend = call({
  id: 'post-mfa-resend',
  method: 'POST',
  path: '/v2/portal/mfa/resend',
  access: 'public',
  form: 'form',
  summary: 'MFA setting per management profile; MFA e-mail entry; send and resend the code; verify the code.',
  source: 'D13 D29 D66 D80 D159',
});

export const postMfaVerify = call({
  id: 'post-mfa-verify',
  method: 'POST',
  path: '/v2/portal/mfa/verify',
  access: 'public',
  form: 'form',
  summary: 'MFA setting per management profile; MFA e-mail entry; send and resend the code; verify the code.',
  source: 'D13 D29 D66 D80 D159',
});
