import type { ConnectionSettings } from '#server/connection-settings';
import type { Outgoing } from '#server/outgoing';
import { AccountSession } from '../accounts/account-session.ts';
import { RemoteRefusal } from '../accounts/remote-refusal.ts';
import * as words from '../words.ts';
import type { ChatProvider } from './chat-provider.ts';

interface Given {
  readonly outgoing: Outgoing;
  readonly settings: ConnectionSettings;
}

/** Asks a chat with the token of the bot of an app. */
export const appSession = ({ outgoing, settings }: Given, chat: ChatProvider, token: string): AccountSession =>
  new AccountSession({
    outgoing,
    base: settings[chat.base] ?? null,
    access: async (refused) => {
      if (refused !== null) throw new RemoteRefusal('revoked', words.refusedToken, { status: 401 });
      return { authorization: chat.authorization(token), site: null };
    },
  });
