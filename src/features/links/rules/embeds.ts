/** The only address from which pages of another service are shown in a frame. */
export const EMBED_ORIGIN = 'https://embed.figma.com';

const KEY = '[0-9A-Za-z]{10,128}';
const FILE = new RegExp(
  `^https://(?:www\\.)?figma\\.com/(file|design|proto|board|slides|deck)/(${KEY})(?:/branch/(${KEY}))?(?:[/?#]|$)`,
);
/** The selected part, such as 1-2 or 1%3A2. */
const NODE = /\?(?:[^#]*&)?node-id=((?:[0-9A-Za-z:;_-]|%3A|%3B){1,100})(?:[&#]|$)/;

/** Where a file of Figma can be looked at in a frame (developers.figma.com/docs/embeds); null for any other address. */
export function embedOf(url: string | null): string | null {
  const [, kind = '', key = '', branch = key] = FILE.exec(url ?? '') ?? [];
  if (key === '') return null;
  const [, node] = NODE.exec(url ?? '') ?? [];
  const query = `${node === undefined ? '' : `node-id=${node}&`}embed-host=cairn`;
  return `${EMBED_ORIGIN}/${kind === 'file' ? 'design' : kind}/${branch}?${query}`;
}
