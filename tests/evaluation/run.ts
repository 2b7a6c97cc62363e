import { writeFile } from 'node:fs/promises';
import { signUp } from '../../bench/person.ts';
import { runServer } from '../support/running-server.ts';
import { evaluated, parts, type Result } from './evaluate.ts';
import { reportOf } from './report.ts';
import { type Ask, createdWorld } from './world.ts';

const { AI_BASE_URL, AI_MODEL } = process.env;
const [file = 'assistant-evaluation.md'] = process.argv.slice(2);
if (!AI_BASE_URL || !AI_MODEL) {
  process.stderr.write(
    'Set AI_BASE_URL and AI_MODEL, and AI_API_KEY if the model needs a key:\n' +
      '  AI_BASE_URL=http://127.0.0.1:11434/v1 AI_MODEL=gpt-oss:20b bin/evaluate-assistant [report.md]\n',
  );
  process.exit(2);
}

// A server of its own, with made-up people: nothing of a real workspace reaches the model.
const server = await runServer({ DEFAULT_PLAN: 'PRO', SEED_DEMO: 'off' });
const results: Result[] = [];
let tokens = 0;
try {
  for (const { name, cases } of parts) {
    const person = await signUp(server.url, 'Ada');
    const ask: Ask = async (method, family, endpoint, { query, body }) => {
      const answer = (await person.ask(method, family, endpoint, query, body)) as { data?: unknown };
      return (answer.data ?? answer) as Record<string, unknown>;
    };
    const world = await createdWorld(ask, person.workspaceId, person.userId);
    for (const one of cases) {
      const result = await evaluated(name, one, world);
      results.push(result);
      const [problem] = result.problems;
      process.stdout.write(
        `${problem === undefined ? 'passed' : 'FAILED'}  ${name}: ${one.name}${problem ? ` (${problem})` : ''}\n`,
      );
    }
    const used = await ask('GET', 'chat', 'get-ai-usage', { query: { workspaceId: world.workspaceId } });
    tokens += Number(used['tokens']);
  }
} finally {
  await server.stop();
}
await writeFile(file, reportOf(AI_MODEL, results, tokens));
const passed = results.filter(({ problems }) => problems.length === 0).length;
process.stdout.write(`\n${passed} of ${results.length} passed. The report is in ${file}.\n`);
