/** Whether a text can be an e-mail address, as far as a form needs to know; the server judges it whole. */
export const isMail = (text: string): boolean =>
  /^[^\s@,;:<>()[\]\\"]+@[^\s@,;]+\.[^\s@.,;]+$/.test(text.trim());
