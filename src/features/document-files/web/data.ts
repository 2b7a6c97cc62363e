import { client } from '#web/api';
import type { documentFileActions, ExportedFile } from '../contract.ts';

export const documentFiles = client<typeof documentFileActions>('documents');

/** Saves a file through the browser. */
export function save({ name, contentType, content }: ExportedFile): void {
  const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
