import { z } from 'zod';
import type { FileComments } from '#features/links/contract';
import type { AccountSession } from '../accounts/account-session.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import { type FileProvider, nameOf } from '../files/file-provider.ts';
import { fittingLine } from '../jira/markdown.ts';

const Meta = z.object({
  name: z.string(),
  thumbnail_url: z.url({ protocol: /^https?$/ }).nullish(),
  version: z.string().nullish(),
});
const Answer = z.union([z.object({ file: Meta }).transform(({ file }) => file), Meta]);

// A branch has a key of its own, which stands after that of its file.
const KEY =
  /^\/(?:file|design|proto|board|slides|deck|make|site)\/([0-9A-Za-z]{10,128})(?:\/branch\/([0-9A-Za-z]{10,128}))?(?:\/|$)/;

const Comment = z.object({
  id: z.string().min(1).max(100),
  parent_id: z.string().nullish(),
  message: z.string().nullish(),
  created_at: z.iso.datetime({ offset: true }),
  resolved_at: z.string().nullish(),
  user: z.object({ handle: z.string() }).nullish(),
});
type Comment = z.infer<typeof Comment>;
const Comments = z.object({ comments: z.array(Comment) });
const COMMENTS_BYTES = 5_000_000;

/** Figma refuses a token that has expired by 403, like a file that the account may not see, and a scope that it lacks. */
export function refusesToken(status: number, body: unknown): boolean {
  const said = status === 403 ? (Refusal.safeParse(body).data?.err ?? '') : '';
  return /token/i.test(said) && !/scope/i.test(said);
}
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
    const comments = await openComments(session, branch ?? key, url);
    const named = { title: nameOf(name), type: 'DESIGN' as const, ...(comments !== undefined && { comments }) };
    return image ? { ...named, preview: { version: version ?? image, read: () => session.image(image) } } : named;
  },
  search: async () => [],
};

/** The open comments of a file; undefined if the account may not read them, or there are more than can be read. */
async function openComments(session: AccountSession, key: string, file: URL): Promise<FileComments | null | undefined> {
  const asked = { accepts: [400, 403, 404], refusesToken, mostBytes: COMMENTS_BYTES };
  try {
    const { status, body } = await session.ask(`https://api.figma.com/v1/files/${key}/comments`, asked);
    const said = status === 200 ? Comments.safeParse(body).data : undefined;
    return said && openOf(said.comments, `${file.origin}${file.pathname}`);
  } catch (error) {
    // Its name is shown without them.
    if (error instanceof RemoteRefusal && (error.reason === 'long' || error.reason === 'late')) return undefined;
    throw error;
  }
}

/** A thread is open until its first comment is resolved. */
function openOf(comments: readonly Comment[], address: string): FileComments | null {
  const open = new Set(comments.filter((each) => !each.parent_id && !each.resolved_at).map(({ id }) => id));
  const within = comments.filter(({ id, parent_id: parent }) => open.has(parent || id));
  const latest = within.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))[0];
  if (latest === undefined) return null;
  const { id, parent_id: parent, message, created_at: at, user } = latest;
  return {
    open: open.size,
    latest: {
      by: fittingLine(user?.handle ?? '', 80) ?? '',
      text: fittingLine(message ?? '', 300) ?? '',
      at: new Date(at).toISOString(),
      url: `${address}#${encodeURIComponent(parent || id)}`,
    },
  };
}
