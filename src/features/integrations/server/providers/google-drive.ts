import { z } from 'zod';
import type { AccountProvider } from '../accounts/account-provider.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import * as words from '../accounts/words.ts';
import { googleOAuth } from './google-oauth.ts';

const About = z.object({ user: z.object({ permissionId: z.string(), emailAddress: z.string().min(1) }) });
const ABOUT = 'https://www.googleapis.com/drive/v3/about?fields=user(permissionId,emailAddress)';

/** Google Drive (developers.google.com/workspace/drive/api/reference/rest/v3). Names of files, and nothing of their content. */
export const googleDrive: AccountProvider = {
  oauth: googleOAuth('https://www.googleapis.com/auth/drive.metadata.readonly'),
  begin: async (session) => {
    const about = About.safeParse((await session.ask(ABOUT)).body);
    if (!about.success) throw new RemoteRefusal('refused', words.unreadable);
    const { permissionId, emailAddress } = about.data.user;
    return { id: permissionId, name: emailAddress.slice(0, 300) };
  },
  check: async (session) => void (await session.ask(ABOUT)),
};
