// In one file: each would be a round trip, and both draw the pages of a document and ask who signs.

export { SignTogetherScreen } from '../together/SignTogetherScreen.tsx';
export { SecondScreen } from './SecondScreen.tsx';
