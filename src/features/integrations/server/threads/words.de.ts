/** Was über Threads von Chats zu lesen ist, die Kommentare sind. */
export const comments = 'Kommentare eines Threads';
export const noScopes =
  'Kommentare und dieser Thread bleiben getrennt: Der App fehlt ein Scope. Füge channels:history, chat:write und users:read hinzu und installiere sie noch einmal.';
export const notInChannel =
  'Kommentare und dieser Thread bleiben getrennt: Die App ist nicht in seinem Channel. Lade sie dort ein.';
export const refused = 'Slack hat es abgelehnt, in einem Thread zu lesen oder zu schreiben.';
export const wroteFromHere = (who: string) => `${who} in Cairn`;
export const everyone = '@alle';
