import { ModelServer, type Scene } from '../tests/support/model-server.ts';
import { FIRST, LONG, LONG_TOKENS, STEADY } from './assistant-questions.ts';

/** How many answers begin at once, by whom, and for how many seconds the model speaks to each. */
export interface AnswersOrders {
  url: string;
  people: readonly { token: string; workspaceId: string }[];
  seconds: number;
}

/** Where the model listens, when it sent its first byte of an answer, that all answers have begun, and how they ended. */
export type AnswersNews =
  | { type: 'listening'; url: string }
  | { type: 'spoke'; nth: number; at: number }
  | { type: 'begun' }
  | { type: 'ended'; whole: number; tokens: number };

/** Of an answer of one of many at once, as a model of tens of billions of parameters speaks. */
const STEADY_MS = 50;
/** 250 tokens a second, about what the fastest providers reach. */
const LONG_MS = 4;

const tell = (news: AnswersNews): void => void process.send?.(news);
const model = new ModelServer();
model.answer = ({ question }) => sceneOf(question);
tell({ type: 'listening', url: await model.listen() });
// A process of its own, so that the work of the model and of the readers is not measured as the server's delay.
process.on('message', (orders: AnswersOrders) => void readAll(orders));
process.once('disconnect', () => process.exit());

function sceneOf(question: string): Scene {
  const nth = new RegExp(`${FIRST}(\\d+)`).exec(question)?.[1];
  if (nth !== undefined) {
    tell({ type: 'spoke', nth: Number(nth), at: Date.now() });
    return { text: `Here-${nth}.` };
  }
  const seconds = new RegExp(`${STEADY}(\\d+)`).exec(question)?.[1];
  if (seconds !== undefined)
    return { text: Array.from({ length: (Number(seconds) * 1000) / STEADY_MS }, () => 'word '), slow: STEADY_MS };
  return question.includes(LONG) ? { text: tokensOf(LONG_TOKENS), slow: LONG_MS } : { text: 'Yes.' };
}

/** An answer as models write them: headings, paragraphs, lists, a table and code, in pieces of about four characters. */
function tokensOf(count: number): string[] {
  const part = (nth: number): string => `## Part ${nth}

The **harbour** has \`${nth}\` berths, and each of them needs a survey before the winter begins. It is due in two weeks.

- Measure the depth at low water, and write it down
- Ask the *diver* about the chains of berth ${nth}
- Order what is missing

| berth | depth | state |
|---|---|---|
| ${nth} | 4.2 m | open |
| ${nth + 1} | 3.9 m | closed |

\`\`\`ts
const depth = survey(${nth}).map(({ low }) => low);
\`\`\`

`;
  let text = '';
  for (let nth = 1; text.length < count * 4; nth++) text += part(nth);
  return Array.from({ length: count }, (_, nth) => text.slice(nth * 4, nth * 4 + 4));
}

async function readAll({ url, people, seconds }: AnswersOrders): Promise<void> {
  let begun = 0;
  const read = async ({ token, workspaceId }: AnswersOrders['people'][number]): Promise<string> => {
    const answer = await fetch(`${url}/api/chat?endpoint=chat&workspaceId=${workspaceId}&as=lines`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: `${STEADY}${seconds} seconds` }),
    });
    if (!answer.ok || answer.body === null) throw new Error(`chat: ${answer.status} ${await answer.text()}`);
    let text = '';
    let isBegun = false;
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      text += piece;
      if (isBegun || !text.includes('word')) continue;
      isBegun = true;
      if (++begun === people.length) tell({ type: 'begun' });
    }
    return text;
  };
  const all = await Promise.all(people.map(read));
  const whole = all.filter((text) => text.includes('"state":"DONE"')).length;
  const tokens = all.reduce(
    (sum, text) => sum + (/"type":"answer".*?"content":"([^"]*)"/.exec(text)?.[1]?.split(' ').length ?? 0),
    0,
  );
  tell({ type: 'ended', whole, tokens });
}
