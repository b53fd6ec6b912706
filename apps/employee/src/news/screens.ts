// In one file: whoever opens the list opens a post.
export { NewsScreen } from './NewsScreen.tsx';
export { PostScreen } from './PostScreen.tsx';
