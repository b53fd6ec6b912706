// In one file: what a company asks one to read and to answer; whoever opens a list opens one of it.
export { FormScreen } from '../../forms/FormScreen.tsx';
export { FormsScreen } from '../../forms/FormsScreen.tsx';
export { NewsScreen } from '../../news/NewsScreen.tsx';
export { PostScreen } from '../../news/PostScreen.tsx';
