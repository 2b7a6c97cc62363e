import { z } from 'zod';
import { type FileProvider, nameOf, typeOfName } from '../files/file-provider.ts';

const Entry = z.object({ '.tag': z.string(), name: z.string() });
const Found = z.object({
  matches: z.array(z.object({ metadata: z.object({ metadata: Entry.extend({ path_lower: z.string() }) }) })),
});
const API = 'https://api.dropboxapi.com/2';

/** Files of Dropbox, by their shared links, or by where they are in the account. */
export const dropboxFiles: FileProvider = {
  pattern: '^https://(?:www\\.)?dropbox\\.com/',
  describe: async (session, url) => {
    const [, path] = /^\/home(\/.+)$/.exec(url.pathname) ?? [];
    const json = path === undefined ? { url: url.href } : { path: decodeURIComponent(path) };
    const address = path === undefined ? `${API}/sharing/get_shared_link_metadata` : `${API}/files/get_metadata`;
    const { status, body } = await session.ask(address, { method: 'POST', json, accepts: [400, 403, 409] });
    const entry = status === 200 ? Entry.safeParse(body).data : undefined;
    return entry === undefined ? null : { title: nameOf(entry.name), type: typeOf(entry) };
  },
  search: async (session, text) => {
    if (text === '') return [];
    const json = { query: text, options: { max_results: 8, filename_only: true } };
    const found = Found.safeParse((await session.ask(`${API}/files/search_v2`, { method: 'POST', json })).body);
    return (found.data?.matches ?? []).map(({ metadata: { metadata: entry } }) => ({
      title: nameOf(entry.name),
      type: typeOf(entry),
      url: `https://www.dropbox.com/home${entry.path_lower.split('/').map(encodeURIComponent).join('/')}`,
    }));
  },
};

const typeOf = (entry: z.infer<typeof Entry>) => (entry['.tag'] === 'folder' ? ('FOLDER' as const) : typeOfName(entry.name));
