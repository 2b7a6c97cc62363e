import { z } from 'zod';
import type { Action } from '#contract/action';
import type { OpenRoute } from '#contract/open-route';
import { limitOf, pathOf, rightName, scopesFor } from './openapi.ts';
import { escaped } from './html.ts';
import { publicPage, type SiteSettings } from './public-page.ts';

/** A readable page: every action with its method, right, query and body, and the other routes. */
export function apiPage(actions: readonly Action[], routes: readonly OpenRoute[], site: SiteSettings): string {
  const families = [...Map.groupBy(actions, (action) => action.family)];
  const main = `<div class="narrow page"><h1>API</h1><div class="prose">
<p>Every action is <code>/api/{family}?endpoint={action}</code> with a bearer token: the access token of a session, or an API token. Ids travel in the query, fields in the JSON body.
Writing actions take an <code>Idempotency-Key</code>. Several actions that read go in one
request: <code>/api/batch?ask={family}?endpoint={action}</code>, with <code>ask</code> repeated for each. The same as a document for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2 id="tokens-for-programs">Tokens for programs</h2>
<p>Create an API token in <a href="/account/api-tokens">your account</a>, or one of a bot in the settings of a workspace. It does what its person may do, within the scopes
that you select. Then run:</p>
${EXAMPLES.map(({ about, command }) => `<p>${escaped(about)}</p><pre tabindex="0"><code>${escaped(command)}</code></pre>`).join('')}
<p>A token may send 120 requests a minute, and each action of a batch counts. Answers have <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code> and
<code>RateLimit-Reset</code>; above the limit they are 429 with <code>Retry-After</code>. A token that is expired or revoked gets 401.</p>
<p>Assistants use the same tokens by the Model Context Protocol, at <code>/mcp</code>: every action that a token allows is a tool.</p>
<h2 id="long-lists">Long lists</h2>
<p>Lists with <code>page</code> and <code>limit</code> return at most <code>limit</code> items and their <code>pagination</code>. Lists that grow while they are read have a cursor instead:
<code>before</code> or <code>cursor</code>, whose next value is in the answer.</p>
<nav aria-label="Families"><ul>${families.map(([family]) => `<li><a href="#${escaped(family)}">${escaped(family)}</a></li>`).join('')}<li><a href="#without-a-session">without a session</a></li></ul></nav>
${families.map(([family, members]) => `<section id="${escaped(family)}"><h2>/api/${escaped(family)}</h2>${members.map(articleOf).join('')}</section>`).join('')}
<section id="without-a-session"><h2>Without a session</h2>${routes.map(routeOf).join('')}</section>
</div></div>`;
  const description = 'Every action of the API of this server, with its method, right and fields.';
  return publicPage({ title: 'API', description, path: '/api', main, style: STYLE, english: 'page' }, site);
}

const STYLE = `.prose nav ul{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1rem}@media(pointer:coarse){.prose nav a{display:inline-block;min-width:2rem;padding:.6rem 0}}.prose section,.prose article{display:grid;gap:.6rem;min-width:0}.prose section>article{padding-top:1.25rem;margin-top:.75rem;border-top:1px solid var(--line)}.prose h3{font-family:ui-monospace,monospace;font-size:.9375rem}.prose h3 span{color:var(--muted)}.prose code{overflow-wrap:anywhere}.prose caption{text-align:start;font-size:.875rem;color:var(--muted);padding-bottom:.25rem}.prose table{table-layout:fixed}.prose tbody th{min-width:0;width:40%}.prose td:nth-child(2){width:6rem;min-width:0;color:var(--muted)}.prose td{min-width:0}@media(max-width:30rem){.prose th,.prose td{padding-inline:.5rem}}`;

/** Each is run by a test, with the names in capitals set. */
export const EXAMPLES = [
  {
    about: 'Who the token acts for, and the ids of its workspaces:',
    command: `curl -H "Authorization: Bearer $TOKEN" "$CAIRN/api/tokens?endpoint=get-access"`,
  },
  {
    about: 'The projects of a workspace, with the scope projects:read:',
    command: `curl -H "Authorization: Bearer $TOKEN" "$CAIRN/api/workspace?endpoint=get-workspace-projects&workspaceId=$WORKSPACE&limit=20&page=1"`,
  },
  {
    about: 'A new task, with the scope tasks:write:',
    command: `curl -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" -H "Idempotency-Key: first-task-1" -d '{"title":"Call the printer"}' "$CAIRN/api/project?endpoint=create-task&projectId=$PROJECT"`,
  },
];

function tokenWords(action: Action): string {
  const scopes = scopesFor(action);
  if (scopes === null) return 'needs a session';
  return scopes.length === 0 ? 'any token' : scopes.map((scope) => `<code>${escaped(scope)}</code>`).join(' ');
}

const articleOf = (action: Action): string => `<article id="${escaped(action.name)}">
<h3><span data-method="${action.method}">${action.method}</span> ${escaped(action.name)}</h3>
<p>${escaped(action.about)}</p>
<p><code>/api${escaped(pathOf(action))}</code> · asks <code>${escaped(rightName(action.right))}</code> · ${tokenWords(action)}</p>
${fieldsOf('Query', action.wholeQuery)}${action.body ? fieldsOf('Body', action.body) : ''}
</article>`;

const routeOf = ({ method, path, about, params, query, limit }: OpenRoute): string => `<article>
<h3><span data-method="${method}">${method}</span> /api${escaped(path)}</h3>
<p>${escaped(about)}</p>
<p>${escaped(limitOf(limit))}</p>
${params ? fieldsOf('Path', params) : ''}${query ? fieldsOf('Query', query) : ''}
</article>`;

function fieldsOf(title: string, schema: z.ZodObject): string {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const rows = Object.entries(json.properties ?? {}).map(
    ([name, property]) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${json.required?.includes(name) ? 'required' : 'optional'}</td><td><code>${escaped(inWords(property))}</code></td></tr>`,
  );
  return rows.length === 0 ? '' : `<table><caption>${title}</caption><tbody>${rows.join('')}</tbody></table>`;
}

function inWords(property: unknown): string {
  const { type = 'any', enum: values, anyOf, maxLength, pattern = '', format = pattern } = property as JsonProperty;
  if (Array.isArray(values)) return values.join(' | ');
  if (Array.isArray(anyOf)) return anyOf.map(inWords).join(' or ');
  return `${type}${maxLength === undefined ? '' : ` up to ${maxLength}`} ${format}`.trim();
}

interface JsonProperty {
  type?: string;
  enum?: unknown[];
  anyOf?: unknown[];
  maxLength?: number;
  pattern?: string;
  format?: string;
}
