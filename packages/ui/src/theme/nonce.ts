/**
 * The nonce of this response, written by the server into `<meta name="csp-nonce">`. Libraries that add
 * style tags must carry it; everything of ours goes through the CSSOM and needs none.
 */
export function readNonce(document: Document): string {
  const meta = document.querySelector('meta[name="csp-nonce"]');
  return (meta instanceof HTMLMetaElement && (meta.nonce || meta.content)) || '';
}
