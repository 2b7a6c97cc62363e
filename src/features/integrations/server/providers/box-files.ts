import { z } from 'zod';
import { type FileProvider, nameOf, typeOfName } from '../files/file-provider.ts';

const Item = z.object({ type: z.string(), name: z.string() });
const Found = z.object({ entries: z.array(Item.extend({ id: z.string() })) });
const API = 'https://api.box.com/2.0';

/** Files of Box, by their shared links or their own addresses. */
export const boxFiles: FileProvider = {
  pattern: '^https://(?:[a-z0-9-]+\\.)*box\\.com/',
  describe: async (session, url) => {
    const [, kind, id] = /^\/(file|folder)\/(\d{1,20})/.exec(url.pathname) ?? [];
    const isShared = /^\/(?:v|s)\/\w+/.test(url.pathname);
    if (kind === undefined && !isShared) return null;
    const { status, body } = isShared
      ? await session.ask(`${API}/shared_items?fields=type,name`, {
          headers: { boxapi: `shared_link=${url.href}` },
          accepts: [403, 404],
        })
      : await session.ask(`${API}/${kind}s/${id}?fields=type,name`, { accepts: [403, 404] });
    const item = status === 200 ? Item.safeParse(body).data : undefined;
    return item === undefined ? null : { title: nameOf(item.name), type: typeOf(item) };
  },
  search: async (session, text) => {
    if (text === '') return [];
    const query = new URLSearchParams({ query: text, limit: '8', fields: 'type,name,id', content_types: 'name' });
    const found = Found.safeParse((await session.ask(`${API}/search?${query.toString()}`)).body);
    return (found.data?.entries ?? [])
      .filter(({ type }) => type === 'file' || type === 'folder')
      .map((item) => ({ title: nameOf(item.name), type: typeOf(item), url: `https://app.box.com/${item.type}/${item.id}` }));
  },
};

const typeOf = ({ type, name }: z.infer<typeof Item>) => (type === 'folder' ? ('FOLDER' as const) : typeOfName(name));
