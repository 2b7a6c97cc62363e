import type { Files } from '#server/files';

const none = () => Promise.reject(new Error('not asked here'));

/** Files that must not be used; a test replaces what it needs. */
export const noFiles: Files = {
  largest: null,
  makeBucket: none,
  signUpload: none,
  signDownload: none,
  signDownloads: none,
  publicAddress: () => '',
  info: none,
  start: none,
  read: none,
  write: none,
  remove: none,
};
