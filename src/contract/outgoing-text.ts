// Control characters, zero-width characters, direction marks, and line separators. The joiners U+200C and U+200D stay:
// several scripts and emoji need them.
const HIDDEN =
  /[\p{Cc}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu;
const NAME_MAX = 255;

/**
 * A name in outgoing text: one line of visible text, in reading order. User-defined names pass through this wherever they go
 * into an email, a file name, a header or another program.
 */
export const outgoingName = (name: string): string => outgoingLine(name).slice(0, NAME_MAX).toWellFormed();

/** The same without a maximum length, for values that must not be cut, such as an email address. */
export const outgoingLine = (text: string): string => withoutHidden(text).replaceAll(/\s+/gu, ' ').trim();

/**
 * The same for an email, because mail programs turn addresses into links: `https://evil.example/x` becomes
 * `evil[.]example/x`.
 */
export const unlinkedName = (name: string): string => unlinked(outgoingName(name));

/** Text of several lines in outgoing text. Tabs and line breaks stay. */
export const outgoingText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.split('\t').map(withoutHidden).join('\t'))
    .join('\n');

const withoutHidden = (text: string): string => text.replaceAll(HIDDEN, (sign) => (/\s|\p{Cc}/u.test(sign) ? ' ' : ''));

const SCHEME = /\b[a-z][a-z0-9+.-]*:\/\/|\bmailto:/giu;
// The endings that email programs treat as an address: every country's, the most common others, and those that look
// authoritative. js and ts are file names.
const ENDING =
  '(?!(?:js|ts)\\b)(?:[a-z]{2}|xn--[a-z0-9-]+|com|net|org|edu|gov|info|biz|name|pro|mobi|asia|app|dev|page|site|online|store|shop|xyz|top|club|link|' +
  'click|live|life|world|work|cloud|space|website|tech|icu|vip|win|bid|zip|mov|example|accountant|agency|bank|bond|' +
  'business|buzz|cam|cash|center|cfd|chat|company|consulting|credit|cyou|date|digital|download|email|exchange|express|finance|financial|' +
  'foundation|fun|fund|global|group|help|host|hosting|insurance|international|investments|lat|loan|loans|lol|ltd|management|market|' +
  'marketing|media|money|network|news|ninja|one|party|pay|press|quest|rest|review|reviews|run|sale|sbs|security|services|social|' +
  'software|solutions|stream|study|supply|support|systems|team|today|tools|trade|trading|training|ventures|webcam|wiki|works|zone)';
const HOST = new RegExp(`(?<=[\\p{L}\\p{N}-])\\.(?=(?:[\\p{L}\\p{N}-]+\\.)*(?:${ENDING})(?![\\p{L}\\p{N}-]))`, 'giu');
const DOTS_OF_WWW = /(?<=\bwww)\./giu;
const DOTS_BEFORE_PATH = /(?<=[\p{L}\p{N}-])\.(?=[\p{L}\p{N}.-]+[/:?#])/giu;

const unlinked = (text: string): string =>
  text.replaceAll(SCHEME, '').replaceAll(DOTS_OF_WWW, '[.]').replaceAll(DOTS_BEFORE_PATH, '[.]').replaceAll(HOST, '[.]');
