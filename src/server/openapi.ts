import { z } from 'zod';
import type { Action, Right } from '#contract/action';
import { ASKS_AT_MOST } from '#contract/batch';
import { errors } from '#contract/errors';
import type { OpenRoute } from '#contract/open-route';

type Json = Record<string, unknown>;

const JSON_TYPE = 'application/json';

/** The OpenAPI 3.1 document of every action, generated from the contract alone, and of the other routes. */
export function openApiOf(actions: readonly Action[], routes: readonly OpenRoute[], version: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cairn',
      version,
      description:
        'Every action is `/{family}?endpoint={action}`. Ids travel in the query, fields in the JSON body. ' +
        'Writing actions take an `Idempotency-Key` header: the same key and body give the first answer again. ' +
        'Programs send an API token, which its owner limits to the scopes in `x-token-scopes`. ' +
        'Long lists have `page` and `limit`, and those that grow while they are read have a cursor: `before` or `cursor`, ' +
        'whose next value is in the answer.',
    },
    servers: [{ url: '/api' }],
    security: [{ session: [] }, { token: [] }],
    paths: Object.fromEntries([
      ...actions.map((action) => [pathOf(action), { [action.method.toLowerCase()]: operationOf(action) }]),
      ['/batch', { get: BATCH }],
      ...routes.map(({ path }) => [
        path,
        Object.fromEntries(
          routes.filter((one) => one.path === path).map((one) => [one.method.toLowerCase(), openOperationOf(one)]),
        ),
      ]),
    ]),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a session.' },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'cairn_…', description: TOKEN },
      },
      schemas: { Error: ERROR },
    },
  };
}

/** The path of an action, its endpoint included, because OpenAPI distinguishes operations only by path and method. */
export const pathOf = ({ family, name }: Pick<Action, 'family' | 'name'>): string =>
  family === name ? `/${family}` : `/${family}?endpoint=${name}`;

function operationOf(action: Action): Json {
  return {
    operationId: `${action.family}.${action.name}`.replaceAll('/', '.'),
    tags: [action.family],
    summary: action.about,
    'x-required-right': rightName(action.right),
    'x-token-scopes': scopesFor(action),
    ...(scopesFor(action) === null && { security: [{ session: [] }] }),
    ...furtherOf(action),
    parameters: [
      ...parametersOf(action.wholeQuery, 'query').map(either(action)),
      ...aliasOf(action),
      ...(action.method === 'GET' ? [] : [IDEMPOTENCY_KEY]),
    ],
    ...(action.body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(action.body, 'input') } } },
    }),
    responses: responsesOf(action.response, contentTypesOf(action)),
  };
}

const TOKEN =
  'An API token of a person, from their account, or of a bot, from the settings of its workspace. It may send 120 requests a ' +
  'minute; each answer says what is left in `RateLimit-Limit`, `RateLimit-Remaining` and `RateLimit-Reset`.';

/** The scopes that a token needs; empty if every token may, null if none. */
export function scopesFor({ scope, method }: Action): string[] | null {
  if (scope === 'any') return [];
  if (scope === 'none') return null;
  return [scope].flat().map((entity) => `${entity}:${method === 'GET' ? 'read' : 'write'}`);
}

const contentTypesOf = ({ streams = JSON_TYPE }: Action): string[] =>
  typeof streams === 'string' ? [streams] : [...new Set(Object.values(streams.types))];

function openOperationOf(route: OpenRoute): Json {
  const { method, path, about, params, query, header, cookie, takesBody, takesForm, limit, response, textType } = route;
  const named = header === undefined ? [] : [{ name: header, in: 'header', required: true, schema: { type: 'string' } }];
  const kept = cookie === undefined ? [] : [{ name: cookie, in: 'cookie', required: false, schema: { type: 'string' } }];
  const type = takesForm ? 'application/x-www-form-urlencoded' : JSON_TYPE;
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll('/', '.').replaceAll(/[{}]/g, '')}`,
    tags: [path.split('/')[1]],
    summary: about,
    description: limitOf(limit),
    security: [],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query'), ...named, ...kept],
    ...((takesBody || takesForm) && { requestBody: { required: true, content: { [type]: { schema: { type: 'object' } } } } }),
    responses: textType === undefined ? responsesOf(response) : textResponsesOf(response, textType),
  };
}

/** The rate limit of an open route, in words. */
export const limitOf = ({ requests, seconds }: OpenRoute['limit']): string =>
  `Without a session: at most ${requests} requests in ${seconds} seconds from one network.`;

/** An answer of another type than JSON is streamed; the schema describes its parts. */
const responsesOf = (response: z.ZodType, types: readonly string[] = [JSON_TYPE]): Json => ({
  200: {
    description:
      types[0] === JSON_TYPE ? 'Done.' : 'Sent while it is made. A connection that is cut is an answer that is not complete.',
    content: Object.fromEntries(types.map((type) => [type, { schema: schemaOf(response, 'output') }])),
  },
  default: { description: 'Refused.', content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
});

const textResponsesOf = (response: z.ZodType, type: string): Json => ({
  ...responsesOf(response),
  200: { description: 'Done.', content: { [type]: { schema: schemaOf(response, 'output') } } },
  304: { description: 'The sender has it already, as `If-None-Match` says.' },
});

/** The rights that an action requires because of the content of a request, and on the other items that it names. */
function furtherOf({ further = [], also = [], parts, found = {} }: Action): Json {
  const rights = [
    ...further.map(({ when, right }) => ({ when, right: rightName(right) })),
    ...also.map(({ from, field, right }) => ({ when: `of each ${field} in the ${from}`, right: rightName(right) })),
    ...(parts === undefined
      ? []
      : [{ when: `of ${parts.param} of others`, right: parts.others ? rightName(parts.others) : 'none' }]),
    ...Object.values(found),
  ];
  return rights.length === 0 ? {} : { 'x-further-rights': rights };
}

/** The right that an action requires, as `workspace:view` or `project:editAnyTask` (own: `editOwnTask`). */
export const rightName = (right: Right): string => {
  if (right === 'session') return right;
  if ('row' in right) return `row:${right.row}`;
  if ('workspace' in right)
    return `workspace:${right.workspace}${right.inProject ? ` (in a project also: ${right.inProject})` : ''}`;
  const isOnly = right.takesPart ? ' (no guest who only reads)' : '';
  return `project:${right.project}${right.own ? ` (own: ${right.own})` : ''}${isOnly}`;
};

function parametersOf(parameters: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (parameters === undefined) return [];
  const schema = schemaOf(parameters, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

/** If a parameter has two names, neither alone is required. */
const either =
  ({ reach }: Action) =>
  (parameter: Json): Json =>
    reach.alias !== undefined && parameter['name'] === reach.workspace
      ? { ...parameter, required: false, description: `Needed, under this name or as ${reach.alias}.` }
      : parameter;

const aliasOf = ({ reach: { alias, workspace } }: Action): Json[] =>
  alias === undefined
    ? []
    : [
        {
          name: alias,
          in: 'query',
          required: false,
          description: `The same as ${workspace}.`,
          schema: { type: 'string', format: 'uuid' },
        },
      ];

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

/** Several reading actions in one request: see `batch.ts`. */
const BATCH: Json = {
  operationId: 'batch',
  tags: ['batch'],
  summary: 'Answers several actions that read, each as it would be answered alone.',
  'x-required-right': 'session',
  parameters: [
    {
      name: 'ask',
      in: 'query',
      required: true,
      description: 'An action with its query, as `{family}?endpoint={action}&…`. Repeated for each.',
      schema: { type: 'array', maxItems: ASKS_AT_MOST, items: { type: 'string' } },
    },
    {
      name: 'tag',
      in: 'query',
      required: false,
      description: 'For each ask, the ETag of the answer that the asker has, or nothing.',
      schema: { type: 'array', items: { type: 'string' } },
    },
  ],
  responses: responsesOf(
    z.object({
      answers: z.array(
        z
          .object({
            status: z.int(),
            etag: z.string().optional(),
            place: z.string().optional(),
            retryAfter: z.string().optional(),
            body: z.unknown(),
          })
          .nullable(),
      ),
    }),
  ),
};

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

const ERROR: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { type: 'string', enum: Object.keys(errors) },
        message: { type: 'string' },
        requestId: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        current: { type: 'object', required: ['version'], properties: { version: { type: 'integer' } } },
      },
    },
  },
};
