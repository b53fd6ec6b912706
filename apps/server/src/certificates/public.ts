/** What later slices may use of certificates and keys. */
export { loadAuthority } from './authority.ts';
export { selectPinned } from './certificates.sql.ts';
export { createCertificate } from './create.ts';
export { dropGrant, grantKey, useGrant } from './grant.ts';
export { type OpenCertificate, openCertificate, signerOf, usableCertificate } from './signer.ts';
