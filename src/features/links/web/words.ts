import { counted } from '#contract/counts';

// Link composer
export const addLink = 'Add link';
export const close = 'Close';
export const linkType = 'Link type';
export const linkTarget = 'Task, issue, or URL';
export const linkTargetHint = 'Key, title, or URL';
export const matchingItems = 'Matching items';
export const nothingToLink = 'No other tasks or issues to link yet. To link a web page, paste its URL.';
export const noMatches = 'No matches. To link a web page, paste its full URL, such as https://example.com.';

// History
export const addedLinks = (count: number) => `added ${counted(count, 'link')}`;
export const addedLink = (link: string) => `added a link: ${link}`;
export const removedLinks = (count: number) => `removed ${counted(count, 'link')}`;
export const removedLink = (link: string) => `removed a link: ${link}`;

export const changedLink = (link: string) => `changed a link: ${link}`;

// Link row
export const removeLinkTo = (name: string) => `Remove link to ${name}`;
export const opensInNewTab = '(opens in a new tab)';
export const hiddenItem = "An item you don't have access to";
export const hiddenItemNamed = "an item you don't have access to";
export const openPreview = 'Open preview';
export const openPreviewOf = (name: string) => `Open preview of ${name}`;
export const previewOf = (name: string) => `Preview of ${name}`;
export const previewHint = 'Figma shows this page, and sees that you look at it.';
export const closePreview = 'Close preview';

// Linked items
export const link = 'Link';
export const linkRemoved = 'Link removed';
export const links = 'Links';
export const linksPart = 'links';
