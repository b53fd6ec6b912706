-- slice: mfa
-- A PIN proves in its session, an employee's, what a password does: of who has no factor.
alter table mfa_verified drop constraint mfa_verified_how_check, drop constraint mfa_verified_proof_check;
alter table mfa_verified
  add constraint mfa_verified_how_check
    check (how in ('mail', 'app', 'passkey', 'recovery', 'password', 'pin', 'provider')),
  add constraint mfa_verified_proof_check check (proof in ('factor', 'password', 'pin', 'provider'));
