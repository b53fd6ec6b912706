/** What the application uses of keys. */
export { authenticateKey } from './authenticate.ts';
export { isKeyText } from './key-text.ts';
