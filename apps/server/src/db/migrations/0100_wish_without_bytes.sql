-- slice: mfa (mfa_challenge). What a passkey is asked to sign for, without the bytes of its documents: so that a wish whose file became another meanwhile is told from another wish.
alter table mfa_challenge add column about text;
