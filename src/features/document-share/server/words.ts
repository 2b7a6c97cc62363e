import { counted } from '#contract/counts';

export const untitled = 'Untitled';
export const contents = 'Contents';
export const documents = 'Documents';
export const notFound = 'Page not found';
export const notFoundHint = 'This link does not exist, or it no longer works. Ask the person who sent it to you for a new one.';
export const done = 'Done';
export const open = 'Not done';
export const diagramSource = 'A diagram, as its Mermaid source';
export const passwordNeeded = 'Password needed';
export const passwordHint = 'Enter the password of this link. The person who sent it to you has it.';
export const password = 'Password';
export const openDocument = 'Open document';
export const wrongPassword = 'That is not the password of this link. Check it and try again.';
export const tooManyPasswords = (seconds: number) =>
  `Too many passwords were entered. Try again in ${counted(Math.ceil(seconds / 60), 'minute')}.`;
