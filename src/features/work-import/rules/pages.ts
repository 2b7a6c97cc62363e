import { type ImportedItem, PAGE_BYTES, PAGE_ITEMS } from '../contract/imported-work.ts';

const encoder = new TextEncoder();

/** The bytes that items have as JSON. */
export const bytesOf = (items: readonly ImportedItem[]): number => encoder.encode(JSON.stringify(items)).length;

/**
 * Items in pages that one request or one row can have. Of an item that is larger than a page by itself, the last comments and
 * then files are left out. @param onCut told how many comments and files that were
 */
export function pagesOf(items: Iterable<ImportedItem>, onCut: (left: number) => void = () => undefined): ImportedItem[][] {
  const pages: ImportedItem[][] = [];
  let size = 0;
  for (const whole of items) {
    const item = fitting(whole, onCut);
    const bytes = bytesOf([item]);
    const last = pages.at(-1);
    if (last === undefined || last.length === PAGE_ITEMS || size + bytes > PAGE_BYTES) {
      pages.push([item]);
      size = bytes;
    } else {
      last.push(item);
      size += bytes;
    }
  }
  return pages;
}

function fitting(item: ImportedItem, onCut: (left: number) => void): ImportedItem {
  const fit = halved(item);
  const left = item.comments.length - fit.comments.length + item.attachments.length - fit.attachments.length;
  if (left > 0) onCut(left);
  return fit;
}

/** An item that fits: with half of its comments, and half of those, and then of its files, until it does. */
function halved(item: ImportedItem): ImportedItem {
  const { comments, attachments } = item;
  if (comments.length + attachments.length === 0 || bytesOf([item]) <= PAGE_BYTES) return item;
  return halved(comments.length > 0 ? { ...item, comments: half(comments) } : { ...item, attachments: half(attachments) });
}

const half = <Part>(parts: readonly Part[]): Part[] => parts.slice(0, Math.floor(parts.length / 2));
