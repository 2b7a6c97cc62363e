import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_EMAIL } from '../../src/main/demo/sign-in.ts';
import { AccountService } from '../support/account-services.ts';
import { ModelServer } from '../support/model-server.ts';
import { serverUrl } from './people.ts';

/** The servers of others that the pictures need: a model, and a service with accounts. */
export interface Stage {
  /** What makes a server use them, and the person of the demo its operator. */
  readonly settings: Record<string, string>;
  close(): Promise<void>;
}

export async function stage(): Promise<Stage> {
  const model = new ModelServer();
  model.answer = ({ question, round }) => (question.startsWith('Plan') && round === 1 ? { calls: PLAN } : { text: ANSWER });
  const box = new AccountService();
  box.api = () => [200, { id: '17', login: 'mara@northwind.example' }];
  await box.start();
  return {
    settings: {
      MAIL_IN_DOMAIN: 'in.example.com',
      MAIL_IN_PORT: '0',
      OUTGOING_LOOPBACK: 'on',
      AI_BASE_URL: `${await model.listen()}/v1`,
      AI_MODEL: 'demo-model',
      AI_API_KEY: 'key-of-the-operator',
      BOX_BASE_URL: box.url,
      BOX_CLIENT_ID: 'cairn',
      BOX_CLIENT_SECRET: 'a-client-secret',
      DEFAULT_PLAN: 'BUSINESS',
      OPERATOR_CONTACT: DEMO_EMAIL,
      OPERATOR_NAME: 'Northwind Ltd',
      OPERATOR_ADDRESS: '1 Main Street, Springfield',
    },
    close: async () => {
      await model.close();
      await box.stop();
    },
  };
}

const ANSWER = [
  'Three tasks are **due this week**, and one of them has no assignee:',
  '',
  '1. *Write the press release* is due tomorrow.',
  '2. *Order samples* waits for the printer.',
  '3. *Call the photographer* has no assignee.',
  '',
  '| Status | Tasks |',
  '|---|---|',
  '| In progress | 4 |',
  '| Review | 2 |',
  '',
  '```',
  'is:open due:week',
  '```',
].join('\n');

const PLAN = [
  { name: 'show_insight', input: { kind: 'warning', title: 'One is late', text: 'The press release was due on Monday.' } },
];

/** Sends messages to the operator, as visitors do on the contact page. */
export async function writeToOperator(): Promise<void> {
  for (const [name, content] of MESSAGES) {
    const page = await (await fetch(`${serverUrl()}/contact`)).text();
    const form = new URLSearchParams(
      [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    );
    // A form that is sent within a moment counts as sent by a program.
    await pause(3_000);
    for (const [key, value] of Object.entries({ name, email: 'wanda@example.com', content })) form.set(key, value);
    const answer = await fetch(`${serverUrl()}/contact`, { method: 'POST', body: form, headers: { accept: 'text/html' } });
    if (!answer.ok) throw new Error(`contact: ${answer.status} ${await answer.text()}`);
  }
}

const MESSAGES = [
  ['Wanda Wong', 'Hello,\n\nmay I have an account for our sailing club? There are twelve of us.'],
  ['', 'The picture of my profile is cut off at its upper edge. '.repeat(12)],
] as const;
