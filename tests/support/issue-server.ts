import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answered, Sent } from './account-services.ts';
import { LoopbackService } from './loopback-service.ts';

export interface IssueThere {
  number: number;
  title: string;
  text: string;
  isOpen: boolean;
  labels: string[];
  comments: { id: number; author: string; text: string }[];
  changedAt: string;
  isPullRequest?: boolean;
}

type Kind = 'github' | 'gitea' | 'gitlab';

const NAMES = { github: 'acme/app', gitea: 'acme/app', gitlab: 'acme/web/app' } as const;
const ROOTS = { github: '/api/v3', gitea: '/api/v1', gitlab: '/api/v4' } as const;

/**
 * The issues of one repository on loopback, as GitHub, Gitea and GitLab document them: REST, a token in the header, pages, system
 * notes and pull requests among the rest, and labels that Gitea does not create by itself.
 */
export class IssueServer extends LoopbackService {
  readonly kind: Kind;
  readonly repository: string;
  readonly issues = new Map<number, IssueThere>();
  /** Every request, in order. */
  readonly asked: Sent[] = [];
  /** Answers instead of what was asked, once each, in order. */
  readonly refusals: Answered[] = [];
  token = 'a-token';
  /** Whose token it is. */
  account = 'cairn-bot';
  known = new Set<string>();
  #clock = Date.parse('2026-11-28T10:00:00Z');
  #nextComment = 1;

  constructor(kind: Kind) {
    super();
    this.kind = kind;
    this.repository = NAMES[kind];
  }

  clear(): void {
    this.issues.clear();
    this.asked.length = 0;
    this.refusals.length = 0;
    this.token = 'a-token';
  }

  /** Someone opens or changes an issue over there. */
  put(number: number, change: Partial<IssueThere> = {}): IssueThere {
    const before = this.issues.get(number);
    const issue = {
      ...(before ?? { number, title: `Issue ${number}`, text: '', isOpen: true, labels: ['Cairn'], comments: [] }),
      ...change,
      changedAt: this.#now(),
    };
    this.issues.set(number, issue);
    for (const label of issue.labels) this.known.add(label);
    return issue;
  }

  /** Someone comments over there. */
  say(number: number, text: string, author = 'octocat'): number {
    const id = this.#nextComment++;
    const issue = this.put(number);
    issue.comments.push({ id, author, text });
    return id;
  }

  /** What the service sends to a hook about an issue. */
  hook(number: number): object {
    const labels = this.issues.get(number)?.labels ?? [];
    if (this.kind === 'gitlab')
      return {
        object_kind: 'issue',
        project: { path_with_namespace: this.repository },
        object_attributes: { iid: number, updated_at: this.#now() },
        labels: labels.map((title) => ({ title })),
      };
    return {
      action: 'edited',
      issue: { number, labels: labels.map((name) => ({ name })), updated_at: this.#now() },
      repository: { full_name: this.repository },
    };
  }

  /** The requests that changed something. */
  get writes(): Sent[] {
    return this.asked.filter(({ method }) => method !== 'GET');
  }

  #now(): string {
    this.#clock += 1_000;
    return new Date(this.#clock).toISOString();
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '/', 'http://x');
    const sent = { method: request.method ?? '', path: url.pathname, body: text === '' ? {} : JSON.parse(text) };
    this.asked.push({ ...sent, path: url.pathname + url.search });
    const [status, body, headers = {}]: Answered =
      request.headers.authorization !== `Bearer ${this.token}`
        ? [401, { message: 'Bad credentials' }]
        : (this.refusals.shift() ?? this.#answer(sent, url.searchParams));
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === undefined ? '' : JSON.stringify(body));
  }

  #answer(sent: Sent, query: URLSearchParams): Answered {
    const { kind } = this;
    const root = ROOTS[kind];
    if (sent.path === `${root}/user`) return [200, kind === 'gitlab' ? { username: this.account } : { login: this.account }];
    const home =
      kind === 'gitlab' ? `${root}/projects/${encodeURIComponent(this.repository)}` : `${root}/repos/${this.repository}`;
    if (!sent.path.startsWith(`${home}/`)) return [404, { message: 'Not Found' }];
    const rest = sent.path.slice(home.length);
    if (rest === '/labels') return this.#labels(sent, query);
    if (rest === '/issues') return this.#list(query);
    const comment = /^\/issues\/comments\/(\d+)$/.exec(rest) ?? /^\/issues\/\d+\/notes\/(\d+)$/.exec(rest);
    if (comment) return this.#comment(sent, Number(comment[1]));
    const [, number, part = ''] = /^\/issues\/(\d+)(?:\/(\w+))?$/.exec(rest) ?? [];
    const issue = this.issues.get(Number(number));
    if (issue === undefined) return [404, { message: 'Not Found' }];
    if (part === 'labels') return this.#relabel(issue, sent);
    if (part === 'comments' || part === 'notes') return this.#comments(issue, sent, query);
    if (sent.method !== 'GET') this.#change(issue, sent.body);
    return [200, this.#shown(issue)];
  }

  #labels({ method, body }: Sent, query: URLSearchParams): Answered {
    if (method === 'POST') this.known.add(String(body['name']));
    return [200, Number(query.get('page') ?? 1) > 1 ? [] : [...this.known].map((name) => ({ name }))];
  }

  #list(query: URLSearchParams): Answered {
    const since = query.get('since') ?? query.get('updated_after');
    const isOpenOnly = query.get('state')?.startsWith('open') === true;
    const size = Number(query.get('per_page') ?? query.get('limit'));
    const first = (Number(query.get('page')) - 1) * size;
    const found = [...this.issues.values()]
      .filter(({ labels }) => labels.some((label) => label.toLowerCase() === query.get('labels')?.toLowerCase()))
      .filter(({ isOpen, changedAt }) => (isOpen || !isOpenOnly) && (since === null || changedAt >= since))
      .toSorted((one, other) => one.changedAt.localeCompare(other.changedAt));
    return [200, found.slice(first, first + size).map((issue) => this.#shown(issue))];
  }

  #change(issue: IssueThere, body: Sent['body']): void {
    const { title, body: text, description, state, state_event: event, labels } = body;
    this.put(issue.number, {
      ...(typeof title === 'string' && { title }),
      ...(typeof (text ?? description) === 'string' && { text: String(text ?? description) }),
      ...(state !== undefined && { isOpen: state === 'open' }),
      ...(event !== undefined && { isOpen: event === 'reopen' }),
      ...(typeof labels === 'string' && { labels: labels.split(',') }),
    });
  }

  #relabel(issue: IssueThere, { body }: Sent): Answered {
    const labels = body['labels'] as string[];
    if (this.kind === 'gitea' && labels.some((label) => !this.known.has(label))) return [422, { message: 'no such label' }];
    this.put(issue.number, { labels });
    return [200, labels.map((name) => ({ name }))];
  }

  #comments(issue: IssueThere, { method, body }: Sent, query: URLSearchParams): Answered {
    if (method === 'POST') {
      const id = this.say(issue.number, String(body['body']), this.account);
      return [201, this.#said({ id, author: this.account, text: String(body['body']) })];
    }
    // The server of Gitea knows no pages here.
    const isAll = this.kind === 'gitea' || Number(query.get('page')) === 1;
    const said = isAll ? issue.comments.map((comment) => this.#said(comment)) : [];
    const note = { id: 0, body: 'changed the milestone', system: true, author: { username: 'eve' } };
    return [200, this.kind === 'gitlab' && isAll ? [note, ...said] : said];
  }

  #comment({ method, body }: Sent, id: number): Answered {
    const issue = [...this.issues.values()].find(({ comments }) => comments.some((comment) => comment.id === id));
    const comment = issue?.comments.find((each) => each.id === id);
    if (issue === undefined || comment === undefined) return [404, { message: 'Not Found' }];
    if (method === 'DELETE') {
      issue.comments = issue.comments.filter((each) => each !== comment);
      return [204];
    }
    comment.text = String(body['body']);
    return [200, this.#said(comment)];
  }

  #said({ id, author, text }: IssueThere['comments'][number]): object {
    return this.kind === 'gitlab'
      ? { id, body: text, system: false, internal: false, author: { username: author } }
      : { id, body: text, user: { login: author } };
  }

  #shown({ number, title, text, isOpen, labels, changedAt, isPullRequest }: IssueThere): object {
    const url = `https://example.com/${this.repository}/issues/${number}`;
    return this.kind === 'gitlab'
      ? {
          iid: number,
          web_url: url,
          title,
          description: text,
          state: isOpen ? 'opened' : 'closed',
          labels,
          updated_at: changedAt,
        }
      : {
          number,
          html_url: url,
          title,
          body: text,
          state: isOpen ? 'open' : 'closed',
          labels: labels.map((name) => ({ name })),
          updated_at: changedAt,
          ...(isPullRequest && { pull_request: {} }),
        };
  }
}
