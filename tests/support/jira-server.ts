import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answered, Sent } from './account-services.ts';
import { LoopbackService } from './loopback-service.ts';

type Json = Readonly<Record<string, unknown>>;

export interface JiraIssue {
  id: string;
  key: string;
  fields: Json;
}

/** A paragraph in the format of Jira Cloud. */
export const adf = (...texts: string[]) => ({
  version: 1,
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

export const adaOfJira = { accountId: '5b10a2844c20165700ede21g', displayName: 'Ada Lovelace', emailAddress: 'ada@example.com' };
export const eveOfJira = { accountId: '5b10ac8d82e05b22cc7d4ef5', displayName: 'Eve Holt' };

/** An issue as the cloud answers it. */
export const jiraIssue = (number: number, fields: Json = {}): JiraIssue => ({
  id: String(10_000 + number),
  key: `APP-${number}`,
  fields: {
    summary: `Issue ${number}`,
    description: null,
    status: { id: '1' },
    issuetype: { name: 'Task', subtask: false },
    priority: { name: 'Medium' },
    assignee: null,
    reporter: adaOfJira,
    labels: [],
    components: [],
    duedate: null,
    issuelinks: [],
    comment: { comments: [], total: 0, maxResults: 20, startAt: 0 },
    attachment: [],
    created: '2026-11-02T09:00:00.000+0100',
    resolutiondate: null,
    ...fields,
  },
});

const STATUSES = [
  { id: '3', name: 'Done', statusCategory: { key: 'done' } },
  { id: '1', name: 'To Do', statusCategory: { key: 'new' } },
  { id: '2', name: 'In Progress', statusCategory: { key: 'indeterminate' } },
  { id: '4', name: 'Code Review', statusCategory: { key: 'indeterminate' } },
];

const FIELDS = [
  { id: 'summary', name: 'Summary', schema: { type: 'string', system: 'summary' } },
  { id: 'security', name: 'Security Level', schema: { type: 'securitylevel', system: 'security' } },
  {
    id: 'customfield_10016',
    name: 'Story point estimate',
    schema: { type: 'number', custom: 'com.pyxis.greenhopper.jira:jsw-story-points' },
  },
  {
    id: 'customfield_10015',
    name: 'Start date',
    schema: { type: 'date', custom: 'com.atlassian.jira.plugin.system.customfieldtypes:datepicker' },
  },
  { id: 'customfield_10014', name: 'Epic Link', schema: { type: 'any', custom: 'com.pyxis.greenhopper.jira:gh-epic-link' } },
];

/**
 * Jira on loopback, as the cloud or as Data Center documents it: pages by a token or by their start, at most 20 comments in a
 * search of the cloud, and a query about a project that cannot be seen is refused like a wrong one.
 */
export class Jira extends LoopbackService {
  readonly isCloud: boolean;
  /** Of a server with tokens: what it accepts. */
  authorization = '';
  issues: JiraIssue[] = [];
  readonly files = new Map<string, string>();
  readonly asked: string[] = [];
  /** Answers instead of the API, once each, in order. */
  readonly refusals: Answered[] = [];
  /** The most issues of a page, whatever is asked for. */
  pageMost = 100;
  projects = [
    { key: 'APP', name: 'App' },
    { key: 'OPS', name: 'Operations' },
  ];

  constructor(isCloud: boolean) {
    super();
    this.isCloud = isCloud;
  }

  /** As the API of a service with accounts: what lies behind its access tokens. */
  readonly answer = ({ method, path, body }: Sent): Answered => {
    if (path === '/oauth/token/accessible-resources')
      return [
        200,
        [{ id: 'acme-1', name: 'acme', url: 'https://acme.atlassian.net', scopes: ['read:jira-work', 'read:jira-user'] }],
      ];
    const inSite = /^\/ex\/jira\/acme-1(\/.*)$/.exec(path)?.[1];
    return inSite === undefined ? [404, { message: 'Not Found' }] : this.#answered(method, inSite, body);
  };

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const [status, body, headers = {}]: Answered =
      request.headers.authorization === this.authorization
        ? this.#answered(request.method ?? '', request.url ?? '', text === '' ? {} : JSON.parse(text))
        : [401, { message: 'Client must be authenticated to access this resource.' }];
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body));
  }

  #answered(method: string, path: string, body: Json): Answered {
    this.asked.push(path);
    const refusal = this.refusals.shift();
    if (refusal !== undefined) return refusal;
    const { pathname, searchParams } = new URL(path, 'http://x');
    const file = /^\/rest\/api\/3\/attachment\/content\/(\d+)$|^\/secure\/attachment\/(\d+)\//.exec(pathname);
    if (file) return this.#file(file[1] ?? file[2] ?? '', searchParams);
    const rest = new RegExp(`^/rest/api/${this.isCloud ? '[23]' : '2'}(/.*)$`).exec(pathname)?.[1];
    if (rest === '/myself') return [200, adaOfJira];
    if (rest === '/serverInfo') return [200, { deploymentType: this.isCloud ? 'Cloud' : 'Server', versionNumbers: [10, 3, 0] }];
    if (rest === '/field') return [200, FIELDS];
    if (this.isCloud && method === 'POST' && rest === '/search/approximate-count')
      return [200, { count: this.#found(String(body['jql'])).length }];
    return this.#ofProject(rest ?? '', searchParams);
  }

  #ofProject(rest: string, query: URLSearchParams): Answered {
    if (rest === (this.isCloud ? '/project/search' : '/project')) return this.#projects(query.get('query')?.toLowerCase() ?? '');
    const [, key, part] = /^\/project\/(\w+)(\/statuses)?$/.exec(rest) ?? [];
    if (key !== undefined) {
      const project = this.projects.find((each) => each.key === key);
      if (project === undefined) return [404, { errorMessages: [`No project could be found with key '${key}'.`] }];
      return [
        200,
        part === undefined
          ? project
          : [
              { id: '1', name: 'Task', statuses: STATUSES },
              { id: '2', name: 'Bug', statuses: STATUSES.slice(0, 2) },
            ],
      ];
    }
    const ofIssue = /^\/issue\/(\d+)\/comment$/.exec(rest)?.[1];
    if (ofIssue !== undefined) return this.#comments(ofIssue, query);
    if (rest === (this.isCloud ? '/search/jql' : '/search')) return this.#searched(query);
    return [404, { errorMessages: ['Not found'] }];
  }

  #projects(text: string): Answered {
    const values = this.projects.filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(text));
    return [200, this.isCloud ? { values, isLast: true, total: values.length, startAt: 0, maxResults: 50 } : this.projects];
  }

  #found(jql: string): JiraIssue[] {
    const key = /^project = "(\w+)"/.exec(jql)?.[1] ?? '';
    return this.projects.some((project) => project.key === key)
      ? this.issues.filter((issue) => issue.key.startsWith(`${key}-`))
      : [];
  }

  #searched(query: URLSearchParams): Answered {
    const jql = query.get('jql') ?? '';
    if (!this.projects.some(({ key }) => jql.startsWith(`project = "${key}"`)))
      return [400, { errorMessages: ["The value does not exist for the field 'project'."] }];
    const found = this.#found(jql);
    const most = Math.min(Number(query.get('maxResults') ?? 50), this.pageMost);
    const token = query.get('nextPageToken');
    if (token !== null && !/^page-\d+$/.test(token))
      return [400, { errorMessages: ['The provided next page token is invalid or expired.'] }];
    const from = this.isCloud ? Number(token?.slice(5) ?? 0) : Number(query.get('startAt') ?? 0);
    const issues = found.slice(from, from + most).map((issue) => this.#shown(issue, query.get('fields')?.split(',') ?? []));
    if (!this.isCloud) return [200, { startAt: from, maxResults: most, total: found.length, issues }];
    const isLast = from + most >= found.length;
    return [200, { issues, isLast, ...(!isLast && { nextPageToken: `page-${from + most}` }) }];
  }

  /** Only the fields that are asked for, and of comments only the first. */
  #shown({ id, key, fields }: JiraIssue, names: readonly string[]): Json {
    const shown = Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
    const { comments, ...page } = Object(shown['comment']) as { comments?: unknown };
    if (!Array.isArray(comments)) return { id, key, fields: shown };
    return { id, key, fields: { ...shown, comment: { ...page, comments: this.isCloud ? comments.slice(0, 20) : comments } } };
  }

  #comments(id: string, query: URLSearchParams): Answered {
    const issue = this.issues.find((each) => each.id === id);
    const { comments } = (issue?.fields['comment'] ?? { comments: [] }) as { comments: unknown[] };
    const from = Number(query.get('startAt') ?? 0);
    return [200, { comments: comments.slice(from, from + Number(query.get('maxResults') ?? 50)), total: comments.length }];
  }

  #file(id: string, query: URLSearchParams): Answered {
    const bytes = this.files.get(id);
    if (bytes === undefined) return [404, { errorMessages: ['The attachment was not found.'] }];
    // The host of the files needs no token, and the token is not for it.
    if (this.isCloud && query.get('redirect') !== 'false') return [303, '', { location: 'http://127.0.0.1:9/file' }];
    return [200, bytes, { 'content-type': 'application/octet-stream' }];
  }
}
