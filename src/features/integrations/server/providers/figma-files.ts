import { z } from 'zod';
import { type FileProvider, nameOf } from '../files/file-provider.ts';

const Meta = z.object({
  name: z.string(),
  thumbnail_url: z.url({ protocol: /^https?$/ }).nullish(),
  version: z.string().nullish(),
});
const Answer = z.union([z.object({ file: Meta }).transform(({ file }) => file), Meta]);

// A branch has a key of its own, which stands after that of its file.
const KEY =
  /^\/(?:file|design|proto|board|slides|deck|make|site)\/([0-9A-Za-z]{10,128})(?:\/branch\/([0-9A-Za-z]{10,128}))?(?:\/|$)/;

/** Figma refuses a token that has expired by 403, like a file that the account may not see. */
export const refusesToken = (status: number, body: unknown): boolean =>
  status === 403 && /token/i.test(Refusal.safeParse(body).data?.err ?? '');
const Refusal = z.object({ err: z.string() });

/** Files of Figma, by their addresses: their names, and how they look. There is no search for files. */
export const figmaFiles: FileProvider = {
  pattern: '^https://(?:www\\.)?figma\\.com/(?:file|design|proto|board|slides|deck|make|site)/',
  describe: async (session, url) => {
    const [, key, branch] = KEY.exec(url.pathname) ?? [];
    if (key === undefined) return null;
    const address = `https://api.figma.com/v1/files/${branch ?? key}/meta`;
    const { status, body } = await session.ask(address, { accepts: [400, 403, 404], refusesToken });
    const file = status === 200 ? Answer.safeParse(body).data : undefined;
    if (file === undefined) return null;
    const { name, thumbnail_url: image, version } = file;
    const named = { title: nameOf(name), type: 'DESIGN' as const };
    return image ? { ...named, preview: { version: version ?? image, read: () => session.image(image) } } : named;
  },
  search: async () => [],
};
