-- slice: mfa
-- What a passkey signs for the signature of documents: good for that one wish, and for nothing else.
alter table mfa_challenge drop constraint mfa_challenge_purpose_check;
alter table mfa_challenge
  add constraint mfa_challenge_purpose_check check (purpose in ('login', 'step-up', 'enrol', 'passkey', 'sign'));
