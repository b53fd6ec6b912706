/**
 * A CSV as spreadsheets open it: semicolons, and a mark at the front where it holds more than its header. A cell that
 * a spreadsheet would run is written as text.
 */
export function csvBlob(header: readonly string[], lines: readonly (readonly string[])[]): Blob {
  const text = [header, ...lines].map((line) => `${line.map(cell).join(';')}\r\n`).join('');
  return new Blob([lines.length > 0 ? `\uFEFF${text}` : text], { type: 'text/csv;charset=utf-8' });
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
