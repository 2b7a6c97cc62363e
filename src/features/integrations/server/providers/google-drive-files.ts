import { z } from 'zod';
import type { FileType } from '#features/links/fields';
import { type FileProvider, nameOf, typeOfName } from '../files/file-provider.ts';
import { pauseOf } from './google-events.ts';

const File = z.object({ name: z.string(), mimeType: z.string(), trashed: z.boolean().optional() });
const Found = z.object({ files: z.array(File.extend({ webViewLink: z.string() })) });
const API = 'https://www.googleapis.com/drive/v3/files';

const OF_GOOGLE: Readonly<Record<string, FileType>> = {
  document: 'DOCUMENT',
  spreadsheet: 'SPREADSHEET',
  presentation: 'PRESENTATION',
  drawing: 'IMAGE',
  video: 'VIDEO',
  folder: 'FOLDER',
};

/** Files of Google Drive, and documents, spreadsheets and presentations of Google, which are files there. */
export const driveFiles: FileProvider = {
  pattern: '^https://(?:docs|drive|sheets|slides)\\.google\\.com/',
  describe: async (session, url) => {
    const id = /\/(?:d|folders)\/([\w-]{10,200})/.exec(url.pathname)?.[1] ?? url.searchParams.get('id');
    if (!id || !/^[\w-]{10,200}$/.test(id)) return null;
    const address = `${API}/${id}?fields=name,mimeType,trashed&supportsAllDrives=true`;
    const { status, body } = await session.ask(address, { accepts: [403, 404], pauseOf });
    const file = status === 200 ? File.safeParse(body).data : undefined;
    return file === undefined || file.trashed === true ? null : { title: nameOf(file.name), type: typeOf(file) };
  },
  search: async (session, text) => {
    const words = text.replaceAll(/['\\]/g, (sign) => `\\${sign}`);
    const query = new URLSearchParams({
      q: `trashed = false${words === '' ? '' : ` and name contains '${words}'`}`,
      orderBy: 'viewedByMeTime desc',
      pageSize: '8',
      fields: 'files(name,mimeType,webViewLink)',
      supportsAllDrives: 'true',
      includeItemsFromAllDrives: 'true',
    });
    const found = Found.safeParse((await session.ask(`${API}?${query.toString()}`, { pauseOf })).body);
    return (found.data?.files ?? []).map((file) => ({ title: nameOf(file.name), type: typeOf(file), url: file.webViewLink }));
  },
};

function typeOf({ name, mimeType }: z.infer<typeof File>): FileType {
  const own = OF_GOOGLE[mimeType.replace('application/vnd.google-apps.', '')];
  const [kind = ''] = mimeType.split('/');
  const media = { image: 'IMAGE', video: 'VIDEO', audio: 'AUDIO' } as const;
  return own ?? (mimeType === 'application/pdf' ? 'PDF' : (media[kind as keyof typeof media] ?? typeOfName(name)));
}
