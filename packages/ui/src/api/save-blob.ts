/** Hands bytes to the browser's downloads under a name. */
export function saveBlob(document: Document, blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by then; revoking at once cancels it in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Follows an address that is good for one download; the page stays. */
export function followLink(document: Document, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
