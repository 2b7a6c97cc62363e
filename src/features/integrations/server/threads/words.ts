/** What people read about threads of chats that are comments. */
export const comments = 'Comments of a thread';
export const noScopes =
  'Comments and this thread stay apart: the app lacks a scope. Add channels:history, chat:write and users:read, and install it again.';
export const notInChannel = 'Comments and this thread stay apart: the app is not in its channel. Invite it there.';
export const refused = 'Slack refused to read or write in a thread.';
export const wroteFromHere = (who: string) => `${who} in Cairn`;
export const everyone = '@everyone';
