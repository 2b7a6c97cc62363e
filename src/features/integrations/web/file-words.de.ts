import type { FileProviderName } from '../fields.ts';

/** Where a file is. Apart from the other words, so that parts that link files do not load them. */
export const fileIn: Readonly<Record<FileProviderName, string>> = {
  googledrive: 'Google Drive',
  dropbox: 'Dropbox',
  box: 'Box',
  figma: 'Figma',
};
