/** Parts of a document's screen that are brought once they are opened, in one file. */

export { Observations } from './Observations.tsx';
export { CopyButton } from './signed/CopyButton.tsx';
