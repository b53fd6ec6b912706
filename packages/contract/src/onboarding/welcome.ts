/** How long the name of a thing of the company's own may be, and the address of a welcome's video. */
export const TASK_NAME_MAX = 100;
export const VIDEO_ADDRESS_MAX = 500;

/** D78: whether a welcome has no special signs: letters, digits, spaces and the points of a sentence. */
export const hasWelcomeSigns = (text: string): boolean => /^[\p{L}\p{M}\p{N} .,;:¡!¿?'’()\n-]+$/u.test(text);
