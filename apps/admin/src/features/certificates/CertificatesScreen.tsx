export function CertificatesScreen() {
  return null;
}
