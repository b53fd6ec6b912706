/** Control and direction-override characters, and halves of characters: nothing of ours holds them. */
export function hasControl(value: string): boolean {
  if (!value.isWellFormed()) return true;
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    const lineBreak = code === 9 || code === 10 || code === 13;
    if (
      (code < 32 && !lineBreak) ||
      code === 127 ||
      (code >= 0x202a && code <= 0x202e) ||
      (code >= 0x2066 && code <= 0x2069)
    )
      return true;
  }
  return false;
}
