import type { Files } from '#server/files';

const none = () => Promise.reject(new Error('not asked here'));

/** Files of which nothing is to be asked; a test puts in what it is about. */
export const noFiles: Files = {
  largest: null,
  makeBucket: none,
  signUpload: none,
  signDownload: none,
  signDownloads: none,
  publicAddress: () => '',
  info: none,
  start: none,
  write: none,
  remove: none,
};
