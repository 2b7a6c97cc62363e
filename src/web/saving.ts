import { apiConfig, knownApiConfig } from './api-config.ts';

/** An address of the API's own server, which knows only its path, as one of this page. */
export const absolute = (url: string): string => (url.startsWith('/') ? `${knownApiConfig()?.apiUrl ?? ''}${url}` : url);

/** Saves the file at an address under the name that the server gives it. */
export async function saveFrom(url: string): Promise<void> {
  await apiConfig();
  const link = document.createElement('a');
  link.href = absolute(url);
  link.download = '';
  link.rel = 'noreferrer';
  link.click();
}
