import { ownWorkView, readableView } from '#features/saved-views/server';
import { escaped } from '#server/html';
import { plainPage } from '#server/plain-page';
import { openEndpoint, type OpenEndpoint, TextFrom } from '#server/open-routes';
import { unsubscribe } from '../contract.ts';

// The name is that of a view that the person can still see; the email can be turned off in any case.
const NAME = `
SELECT coalesce((SELECT v."name" FROM (SELECT r."viewId") asked ${readableView('asked."viewId"', 'r."userId"')}),
  (SELECT v."name" FROM (SELECT r."workViewId") asked ${ownWorkView('asked."workViewId"', 'r."userId"')})) AS "name"
FROM "ReportSubscription" r WHERE r."secret" = $1`;
const END = 'DELETE FROM "ReportSubscription" WHERE "secret" = $1';

const ENDED = plainPage('This weekly email is turned off', '<p>You can turn it on again in analytics.</p>');

/** The page and the button that end a weekly email: the secret in the address is the permission. */
export const unsubscribeEndpoints: OpenEndpoint[] = [
  openEndpoint(unsubscribe.page, async ({ params, pool }) => {
    const { rows } = await pool.query<{ name: string | null }>(NAME, [params.secret]);
    const [view] = rows;
    // The same for one that ended and for a secret that never was.
    const page = view ? questionOf(view.name) : ENDED;
    return new TextFrom(page, async () => page);
  }),
  openEndpoint(unsubscribe.end, async ({ params, pool }) => {
    await pool.query(END, [params.secret]);
    return new TextFrom(ENDED, async () => ENDED);
  }),
];

const questionOf = (name: string | null): string =>
  plainPage(
    'Turn off this weekly email?',
    `<p>You get the numbers of ${name === null ? 'a project' : `“${escaped(name)}”`} by email every Monday.</p><form method="post"><button>Turn off email</button></form>`,
  );
