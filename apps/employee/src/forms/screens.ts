// In one file: whoever opens the list opens a form.
export { FormScreen } from './FormScreen.tsx';
export { FormsScreen } from './FormsScreen.tsx';
