export const untitled = 'Untitled';
export const contents = 'Contents';
export const documents = 'Documents';
export const notFound = 'Page not found';
export const notFoundHint = 'This link does not exist, or it no longer works. Ask the person who sent it to you for a new one.';
export const done = 'Done';
export const open = 'Not done';
export const diagramSource = 'A diagram, as its Mermaid source';
