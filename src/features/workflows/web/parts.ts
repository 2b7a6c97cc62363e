// What only the page of a workflow needs, in one file: every page holds the names of all files.
export { Editor } from './editor/editor.tsx';
export { Runs } from './runs/runs.tsx';
export { Test } from './runs/test.tsx';
export { Versions } from './versions.tsx';
