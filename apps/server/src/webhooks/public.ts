export { lapseWaiting } from './kept/lapse.ts';
