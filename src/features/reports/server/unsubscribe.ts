import { readableView } from '#features/saved-views/server';
import { escaped } from '#server/html';
import { openEndpoint, type OpenEndpoint, TextFrom } from '#server/open-routes';
import { unsubscribePage, unsubscribeRoute } from '../contract.ts';

// The name is that of a view that the person can still see; the email can be turned off in any case.
const NAME = `
SELECT (SELECT v."name" FROM (SELECT r."viewId") asked ${readableView('asked."viewId"', 'r."userId"')}) AS "name"
FROM "ReportSubscription" r WHERE r."secret" = $1`;
const END = 'DELETE FROM "ReportSubscription" WHERE "secret" = $1';

const ENDED = pageOf('This weekly email is turned off', '<p>You can turn it on again in the analytics of the project.</p>');

/** The page and the button that end a weekly email: the secret in the address is the permission. */
export const unsubscribeEndpoints: OpenEndpoint[] = [
  openEndpoint(unsubscribePage, async ({ params, pool }) => {
    const { rows } = await pool.query<{ name: string | null }>(NAME, [params.secret]);
    const [view] = rows;
    // The same for one that ended and for a secret that never was.
    const page = view ? questionOf(view.name) : ENDED;
    return new TextFrom(page, async () => page);
  }),
  openEndpoint(unsubscribeRoute, async ({ params, pool }) => {
    await pool.query(END, [params.secret]);
    return new TextFrom(ENDED, async () => ENDED);
  }),
];

const questionOf = (name: string | null): string =>
  pageOf(
    'Turn off this weekly email?',
    `<p>You get the numbers of ${name === null ? 'a project' : `“${escaped(name)}”`} by email every Monday.</p><form method="post"><button>Turn off email</button></form>`,
  );

function pageOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title>
<style>:root{color-scheme:light dark}body{max-width:26rem;margin:18vh auto;padding:0 1.25rem;font:16px/1.5 system-ui,sans-serif}h1{font-size:1.25rem}button{padding:.7rem 1rem;border:0;border-radius:8px;background:oklch(.505 .108 232);color:#fff;font:inherit;font-weight:600;cursor:pointer}button:focus-visible{outline:2px solid;outline-offset:2px}</style></head>
<body><main><h1>${title}</h1>${content}</main></body></html>`;
}
