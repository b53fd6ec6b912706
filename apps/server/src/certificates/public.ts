/** What other slices may use of certificates and keys. */
export { authorityName, loadAuthority } from './authority.ts';
export { createCertificate, keepCertificate, prepareCertificate } from './create.ts';
export { dropGrant, extendGrant, type GrantRefusal, grantKey, useGrant } from './grant/grant.ts';
export { pinnedCertificates } from './pinned.ts';
export {
  type OpenCertificate,
  openCertificate,
  requireStillActive,
  signerOf,
  usableCertificate,
} from './signer.ts';
