import { hash } from 'node:crypto';
import { escaped } from '#server/html';
import { fail } from '#server/failures';
import { openEndpoint, type OpenEndpoint, TextFrom } from '#server/open-routes';
import { plainPage } from '#server/plain-page';
import { statementsOn } from '#server/statements';
import { callbackRoute } from '#features/integrations/contract/open-routes';
import { FLOW_MINUTES, flowCookie } from '#features/integrations/fields';
import { sealedCode } from '../secrets.ts';
import type { FlowGiven } from './beginning.ts';
import { words } from './said.ts';

// The first browser that brings the state uses it up, if it is the one that began.
const RETURNED = `
UPDATE "ConnectionFlow" SET "code" = $4, "refusal" = $5, "returnedAt" = now()
WHERE "id" = $1 AND "stateHash" = $2 AND "browserHash" = $3 AND "returnedAt" IS NULL
  AND "createdAt" > now() - interval '${FLOW_MINUTES} minutes'
RETURNING "workspaceId", "projectId"`;

const STATE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/;

/**
 * Takes a browser back from another service. Nothing is connected yet: the code is kept until the person who began asks for it with
 * their session, so neither another browser nor another person can end what they began.
 */
export const callbackEndpoint = ({ box, publicUrl }: FlowGiven): OpenEndpoint =>
  openEndpoint(callbackRoute, async ({ query, header, pool }) => {
    const [, flowId] = STATE.exec(query.state) ?? [];
    if (box === null || flowId === undefined) return fail('not-found');
    const browser = cookieIn(header ?? '', flowCookie(flowId));
    if (browser === null) return failedPage(publicUrl);
    const { code = '', error = 'invalid_request' } = query;
    const [sealed, refusal] =
      code === '' ? [null, error.slice(0, 100) || 'invalid_request'] : [box.seal(sealedCode, flowId, code), null];
    const values = [flowId, hash('sha256', query.state), hash('sha256', browser), sealed, refusal];
    const [place] = await statementsOn(pool).text<{ workspaceId: string; projectId: string | null }>(RETURNED, values);
    if (place === undefined) return failedPage(publicUrl);
    // The cookie has done its work.
    const cookie = { name: flowCookie(flowId), value: '', path: '/', seconds: 0 };
    return { seeOther: `${publicUrl}${settingsPath(place)}?connecting=${flowId}`, cookie };
  });

const settingsPath = ({ workspaceId, projectId }: { workspaceId: string; projectId: string | null }): string =>
  projectId === null
    ? `/workspace/${workspaceId}/settings/integrations`
    : `/dashboard/${workspaceId}/projects/${projectId}/settings/integrations`;

function cookieIn(header: string, name: string): string | null {
  const found = header.split(';').find((pair) => pair.trimStart().startsWith(`${name}=`));
  const value = found?.trim().slice(name.length + 1) ?? '';
  return /^[0-9a-f]{64}$/.test(value) ? value : null;
}

/** The same for every reason: it tells no one which flows exist. */
const failedPage = (publicUrl: string): TextFrom =>
  new TextFrom(
    publicUrl,
    async () =>
      plainPage(words.pageTitle, `<p>${words.pageText}</p><p><a href="${escaped(publicUrl)}">${words.pageLink}</a></p>`),
    404,
  );
