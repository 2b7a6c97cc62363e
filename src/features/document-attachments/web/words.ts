import { counted } from '#contract/counts';

export const imageUnavailable = 'This image isn’t available.';
export const fileUnavailable = 'This file isn’t available.';
export const imageOffline = 'This image loads when you’re back online.';
export const imageNotLoaded = 'This image did not load.';
export const tryAgain = 'Try again';
export const loadingImage = 'Loading image';
export const openImage = (name: string) => `Open ${name}`;
export const downloadFile = (name: string) => `Download ${name}`;
export const imageWidth = 'Width of the image';
export const fileNotDownloaded = (name: string) => `${name} was not downloaded`;
export const checkConnection = 'Check your connection, then try again.';
export const unnamed = 'Image';
export const uploadsCanceled = (count: number) => `${counted(count, 'upload')} canceled, because the document was closed`;
